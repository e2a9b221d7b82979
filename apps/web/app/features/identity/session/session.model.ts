import { fillQuery } from '@tiltyard/client'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'

/** The stored part of the user: enough for the header, without secrets. */
export type StoredUser = Pick<CurrentUser, 'id' | 'nickname' | 'avatar' | 'roleId'>

/** The URL without the parameters of the sign-in. */
export function withoutTicket(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('ticket')
  url.searchParams.delete('state')
  return url.href
}

export type Arrival = { readonly ticket: string | null; readonly address: string }

export function parseArrival(address: string): Arrival {
  const ticket = new URL(address).searchParams.get('ticket')
  return { ticket: ticket || null, address: ticket === null ? address : withoutTicket(address) }
}

/** Login and Register links of the specification: to the account service and back to the current page. */
export function signInAddress(hop: 'login' | 'register', address: string): string {
  const { path } = hop === 'login' ? addresses.beginSignIn : addresses.beginRegistration
  return path + fillQuery({ redirect: withoutTicket(address) })
}

export function toStoredUser({ id, nickname, avatar, roleId }: CurrentUser): StoredUser {
  return { id, nickname, avatar, roleId }
}

/** Invalid stored data means no user. */
export function parseStoredUser(text: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStoredUser(value) ? value : null
  } catch {
    return null
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, nickname, avatar } = value as Record<string, unknown>
  return (
    typeof id === 'string' && typeof nickname === 'string' && (avatar === null || typeof avatar === 'string')
  )
}

/** Match Management is hidden from regular users (2), and without a console. */
export function canManageCompetitions(
  user: Pick<StoredUser, 'roleId'>,
  consoleOrigin: string | null,
): boolean {
  return consoleOrigin !== null && user.roleId !== 2
}
