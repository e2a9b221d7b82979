/** Role ids as the product fixes them. An id outside this list has no rights. */
export const roles = { administrator: 1, user: 2, organiser: 3, editor: 4, reviewer: 5 } as const
export type RoleName = keyof typeof roles
export type RoleId = (typeof roles)[RoleName]

/** Staff roles of one competition; each role includes the rights of those after it. */
export const staffRoles = ['owner', 'organiser', 'judge', 'monitor'] as const
export type StaffRole = (typeof staffRoles)[number]

export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'role'; readonly roles: readonly RoleName[] }
  /** Staff of the competition in the path; `roles` additionally requires one of these platform roles. */
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

/** Deny by default: a role id that is not exactly one of the listed numbers has no access. */
export function canRoleCall(access: Access, roleId: unknown): boolean {
  if (!('roles' in access) || !access.roles) return true
  return access.roles.some((name) => roles[name] === roleId)
}

/** Deny by default: an unknown staff role is below every required role. */
export function isStaffRoleAtLeast(role: unknown, least: StaffRole): boolean {
  const rank = (staffRoles as readonly unknown[]).indexOf(role)
  return rank >= 0 && rank <= staffRoles.indexOf(least)
}

export function describeAccess(access: Access): string {
  const role = 'roles' in access && access.roles ? [`role ${[...access.roles].sort().join(', ')}`] : []
  if (access.kind === 'role') return role.join()
  return access.kind === 'staff' ? [`staff ${access.least}`, ...role].join(', ') : access.kind
}
