import type { RoleId } from '@tiltyard/contracts'

/** Who is acting: the user as the database has them at this moment, role and block included. */
export type Actor = {
  readonly userId: string
  readonly sessionId: string
  readonly nickname: string
  readonly avatar: string | null
  readonly roleId: RoleId
  readonly verifiedStatus: 0 | 1 | 2 | 3
  readonly verifiedType: 'none' | 'mobile' | 'cert_photo'
}
