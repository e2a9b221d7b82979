import type { Attendance } from '@tiltyard/contracts/browser'
import { listAddress, readChoice, readPage } from '../listing/index.ts'
import { infoPaths } from '../references/index.ts'

export const pageSize = 10

export type ActivityQuery = { readonly when: 'upcoming' | 'past'; readonly page: number }

export function readActivityQuery(search: URLSearchParams): ActivityQuery {
  return { when: readChoice(search, 'when', ['past']) ?? 'upcoming', page: readPage(search) }
}

export const activitiesAddress = ({ when, page }: ActivityQuery): string =>
  listAddress(infoPaths.activities, { when: when === 'past' ? when : undefined, page })

export const activityCalendarPath = (id: string): string => `/calendars/activity/${id}.ics`

export type Standing =
  /** Has a seat. */
  | { readonly kind: 'seated'; readonly joinUrl: string | null; readonly mayWithdraw: boolean }
  | { readonly kind: 'waiting'; readonly place: number | null; readonly mayWithdraw: boolean }
  /** May take a seat, or a place in the waiting list when none is left. */
  | { readonly kind: 'free'; readonly seatsLeft: number | null }
  | { readonly kind: 'full'; readonly waiting: number }
  | { readonly kind: 'closed' }

/** What one can do about an activity, and so what its card says. */
export function standingOf({ mine, open, seatsLeft, waiting }: Attendance): Standing {
  if (mine?.state === 'seated') return { kind: 'seated', joinUrl: mine.joinUrl, mayWithdraw: open }
  if (mine) return { kind: 'waiting', place: mine.place, mayWithdraw: open }
  if (!open) return { kind: 'closed' }
  return seatsLeft === 0 ? { kind: 'full', waiting } : { kind: 'free', seatsLeft }
}

const hour = 3_600_000

/** The link to join appears by itself: near the start, a seat is worth asking about again. */
export function mayGetLinkSoon(standing: Standing, startsAt: string, now: number): boolean {
  return standing.kind === 'seated' && standing.joinUrl === null && Date.parse(startsAt) - now < hour
}
