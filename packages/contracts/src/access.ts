/** Role ids as the product fixes them. An id outside this list has no rights. */
export const roles = { administrator: 1, user: 2, organiser: 3, editor: 4, reviewer: 5 } as const
export type RoleName = keyof typeof roles
export type RoleId = (typeof roles)[RoleName]

export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'role'; readonly roles: readonly RoleName[] }

export const anyone = { kind: 'anyone' } as const
export const signedIn = { kind: 'signed-in' } as const
export const onlyRoles = <const R extends readonly RoleName[]>(...names: R) =>
  ({ kind: 'role', roles: names }) as const

/** Deny by default: a role id that is not exactly one of the listed numbers opens nothing. */
export function roleMayCall(access: Access, roleId: unknown): boolean {
  if (access.kind !== 'role') return true
  return access.roles.some((name) => roles[name] === roleId)
}

export function describeAccess(access: Access): string {
  return access.kind === 'role' ? `role ${[...access.roles].sort().join(', ')}` : access.kind
}
