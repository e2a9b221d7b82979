import { canRoleCall, onlyRoles, type VideoAccess } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'

export type PlaybackFacts = {
  /** Null: not published. */
  readonly access: VideoAccess | null
  /** Of the password in force; null without one. */
  readonly passwordVersion: number | null
  /** A running grant of the browser’s cookie; a visitor’s has no user. */
  readonly grant: { readonly userId: string | null; readonly passwordVersion: number | null } | null
}

type Viewer = Pick<Actor, 'userId' | 'roleId' | 'verifiedStatus'> | null

const editors = onlyRoles('administrator', 'editor')
export const isEditor = (viewer: Viewer): boolean => viewer !== null && canRoleCall(editors, viewer.roleId)

const verified = 1
export const isVerified = (viewer: Viewer): boolean => viewer?.verifiedStatus === verified

/** Decided anew for every playlist and key, and every half minute for segments: a grant alone is not enough. */
export function mayPlay({ access, passwordVersion, grant }: PlaybackFacts, viewer: Viewer): boolean {
  if (access === null) return isEditor(viewer)
  if (access === 'everyone') return true
  // A grant is worthless to anybody but the person it was given to.
  if (!grant || (grant.userId !== null && grant.userId !== viewer?.userId)) return false
  if (access === 'password') return passwordVersion !== null && grant.passwordVersion === passwordVersion
  if (grant.userId === null) return false
  return access === 'signed_in' || isVerified(viewer)
}

/** Visitors share an attempt limit with their network: an IPv4 /24, or the IPv6 /64 that addresses are counted by. */
export function networkOf(address: string): string {
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  return network ?? address
}
