/** Role ids as the product fixes them. An id outside this list has no rights. */
export const roles = { administrator: 1, user: 2, organiser: 3, editor: 4, reviewer: 5 } as const
export type RoleName = keyof typeof roles
export type RoleId = (typeof roles)[RoleName]

/** Roles in the organising group of one competition; each may do what those after it may. */
export const staffRoles = ['owner', 'organiser', 'judge', 'monitor'] as const
export type StaffRole = (typeof staffRoles)[number]

export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'role'; readonly roles: readonly RoleName[] }
  /** Of the competition that the path names; with `roles` one of these on the platform as well. */
  | { readonly kind: 'staff'; readonly least: StaffRole; readonly roles?: readonly RoleName[] }

export const anyone = { kind: 'anyone' } as const
export const signedIn = { kind: 'signed-in' } as const
export const onlyRoles = <const R extends readonly RoleName[]>(...names: R) =>
  ({ kind: 'role', roles: names }) as const
export const staff = <const S extends StaffRole>(least: S) => ({ kind: 'staff', least }) as const
export const staffWithRole = <const S extends StaffRole, const R extends readonly RoleName[]>(
  least: S,
  ...names: R
) => ({ kind: 'staff', least, roles: names }) as const

/** Deny by default: a role id that is not exactly one of the listed numbers opens nothing. */
export function canRoleCall(access: Access, roleId: unknown): boolean {
  if (!('roles' in access) || !access.roles) return true
  return access.roles.some((name) => roles[name] === roleId)
}

/** Deny by default: a word that is no role of the group is not enough for anything. */
export function isStaffRoleAtLeast(role: unknown, least: StaffRole): boolean {
  const rank = (staffRoles as readonly unknown[]).indexOf(role)
  return rank >= 0 && rank <= staffRoles.indexOf(least)
}

export function describeAccess(access: Access): string {
  const role = 'roles' in access && access.roles ? [`role ${[...access.roles].sort().join(', ')}`] : []
  if (access.kind === 'role') return role.join()
  return access.kind === 'staff' ? [`staff ${access.least}`, ...role].join(', ') : access.kind
}
