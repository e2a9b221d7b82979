import { type CurrentUser, roles } from '@tiltyard/contracts/browser'

type Role = Pick<CurrentUser, 'roleId'>

/** Everybody with a duty may come in; which rooms they see depends on the duty. */
export function mayEnter({ roleId }: Role): boolean {
  return roleId !== roles.user
}

export function mayEdit({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.editor
}

export function mayReview({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.reviewer
}

/** Whose menu leads to competitions; over which of them they have power, the server knows. */
export function mayOrganise({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.organiser
}

/** Who decides that an imported competition may be seen. */
export function mayShowImports({ roleId }: Role): boolean {
  return roleId === roles.administrator
}
