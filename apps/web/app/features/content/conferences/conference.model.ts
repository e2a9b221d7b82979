import type { ConferenceListItem, Meeting } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parseCode, parsePage } from '../../shared/list-page/index.ts'
import { infoPaths } from '../publications/index.ts'

export const pageSize = 50
export const ccfRanks = ['A', 'B', 'C'] as const
export const coreRanks = ['A*', 'A', 'B', 'C'] as const

export type ConferenceQuery = {
  readonly area: string | undefined
  readonly ccf: (typeof ccfRanks)[number] | undefined
  readonly core: (typeof coreRanks)[number] | undefined
  readonly page: number
}

export function parseConferenceQuery(search: URLSearchParams): ConferenceQuery {
  return {
    area: parseCode(search, 'area'),
    ccf: parseChoice(search, 'ccf', ccfRanks),
    core: parseChoice(search, 'core', coreRanks),
    page: parsePage(search),
  }
}

export const conferencesAddress = (query: ConferenceQuery): string =>
  listAddress(infoPaths.conferences, query)

/** The calendar with the same filters as the list. */
export const deadlinesPath = ({ area, ccf, core }: Omit<ConferenceQuery, 'page'>): string =>
  listAddress('/calendars/deadlines.ics', { area, ccf, core })

/** Conferences with an upcoming deadline, in the api's order, and all others. */
export function byDeadline(conferences: readonly ConferenceListItem[]) {
  return {
    open: conferences.filter(({ nextDeadline }) => nextDeadline !== null),
    past: conferences.filter(({ nextDeadline }) => nextDeadline === null),
  }
}

export type Rate = {
  readonly year: number
  readonly submitted: number
  readonly accepted: number
  /** In percent, with one decimal. */
  readonly rate: number
}

/** Only years with both figures, oldest first. */
export function acceptRates(meetings: readonly Meeting[]): Rate[] {
  return meetings
    .flatMap(({ year, submitted, accepted }) =>
      submitted && accepted !== null
        ? [{ year, submitted, accepted, rate: Math.round((accepted / submitted) * 1000) / 10 }]
        : [],
    )
    .sort((one, other) => one.year - other.year)
}

/** "2026-11-13T23:59" as in the call for papers. */
export const formatLocalDeadline = ({
  local,
  zone,
}: {
  readonly local: string
  readonly zone: string
}): string => `${local.slice(0, 16).replace('T', ' ')} ${zone}`
