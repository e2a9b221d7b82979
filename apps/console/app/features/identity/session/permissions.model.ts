import { type CurrentUser, roles } from '@tiltyard/contracts/browser'

type Role = Pick<CurrentUser, 'roleId'>

/** Everybody with a duty may come in; which rooms they see depends on the duty. */
export function canEnter({ roleId }: Role): boolean {
  return roleId !== roles.user
}

export function canEdit({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.editor
}

export function canReview({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.reviewer
}

/** Whose menu leads to competitions; over which of them they have power, the server knows. */
export function canOrganise({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.organiser
}

/** Who decides that an imported competition may be seen. */
export function canApproveImports({ roleId }: Role): boolean {
  return roleId === roles.administrator
}
