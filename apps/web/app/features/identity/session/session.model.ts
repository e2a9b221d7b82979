import { fillQuery } from '@tiltyard/client'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'

/** What stays in local storage of the current user: enough to draw the header at once, nothing secret. */
export type StoredUser = Pick<CurrentUser, 'id' | 'nickname' | 'avatar' | 'roleId'>

/** The address without what a sign-in left in it. */
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

/** The seed's Login and Register links: to the account service and back to where one was. */
export function signInAddress(hop: 'login' | 'register', address: string): string {
  const { path } = hop === 'login' ? addresses.beginSignIn : addresses.beginRegistration
  return path + fillQuery({ redirect: withoutTicket(address) })
}

export function toStoredUser({ id, nickname, avatar, roleId }: CurrentUser): StoredUser {
  return { id, nickname, avatar, roleId }
}

/** Whatever else may stand in the storage reads as nobody. */
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

/** Match Management is hidden from regular users (2) and where there is no console. */
export function canManageCompetitions(
  user: Pick<StoredUser, 'roleId'>,
  consoleOrigin: string | null,
): boolean {
  return consoleOrigin !== null && user.roleId !== 2
}
