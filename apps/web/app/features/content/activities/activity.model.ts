import type { Attendance } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../shared/list-page/index.ts'
import { infoPaths } from '../publications/index.ts'

export const pageSize = 10

export type ActivityQuery = { readonly when: 'upcoming' | 'past'; readonly page: number }

export function parseActivityQuery(search: URLSearchParams): ActivityQuery {
  return { when: parseChoice(search, 'when', ['past']) ?? 'upcoming', page: parsePage(search) }
}

export const activitiesAddress = ({ when, page }: ActivityQuery): string =>
  listAddress(infoPaths.activities, { when: when === 'past' ? when : undefined, page })

export const activityCalendarPath = (id: string): string => `/calendars/activity/${id}.ics`

export type AttendanceStatus =
  /** The user has a seat. */
  | { readonly kind: 'seated'; readonly joinUrl: string | null; readonly mayWithdraw: boolean }
  | { readonly kind: 'waiting'; readonly place: number | null; readonly mayWithdraw: boolean }
  /** Seats are available. */
  | { readonly kind: 'free'; readonly seatsLeft: number | null }
  | { readonly kind: 'full'; readonly waiting: number }
  | { readonly kind: 'closed' }

/** The user's attendance, which decides the content of the card. */
export function attendanceStatusOf({ mine, open, seatsLeft, waiting }: Attendance): AttendanceStatus {
  if (mine?.state === 'seated') return { kind: 'seated', joinUrl: mine.joinUrl, mayWithdraw: open }
  if (mine) return { kind: 'waiting', place: mine.place, mayWithdraw: open }
  if (!open) return { kind: 'closed' }
  return seatsLeft === 0 ? { kind: 'full', waiting } : { kind: 'free', seatsLeft }
}

const hour = 3_600_000

/** The join link appears shortly before the start: attendance is polled then. */
export function isLinkDueSoon(status: AttendanceStatus, startsAt: string, now: number): boolean {
  return status.kind === 'seated' && status.joinUrl === null && Date.parse(startsAt) - now < hour
}
