import { type CurrentUser, roles } from '@tiltyard/contracts/browser'

type Role = Pick<CurrentUser, 'roleId'>

/** Every role but the regular user may enter; the menu depends on the role. */
export function canEnter({ roleId }: Role): boolean {
  return roleId !== roles.user
}

export function canEdit({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.editor
}

export function canReview({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.reviewer
}

/** Roles whose menu shows competitions; the server enforces permissions per competition. */
export function canOrganise({ roleId }: Role): boolean {
  return roleId === roles.administrator || roleId === roles.organiser
}

/** Who may upload pictures for texts, and sees the library. */
export function canUsePictures(user: Role): boolean {
  return canEdit(user) || canOrganise(user)
}

/** Who may approve imported competitions, and acts as an owner of every dataset. */
export function isAdministrator({ roleId }: Role): boolean {
  return roleId === roles.administrator
}
