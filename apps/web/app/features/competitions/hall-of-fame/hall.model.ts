import { type CompetitionType, competitionTypes, type HallTeam } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../shared/list-page/index.ts'
import { hallPath } from './paths.ts'

export type HallQuery = {
  readonly year?: number | undefined
  readonly type?: CompetitionType | undefined
  readonly organisation?: string | undefined
  readonly keyword?: string | undefined
  readonly page: number
}

/** The server's page size. */
export const pageSize = 10

export const parseText = (search: URLSearchParams, name: string, longest: number): string | undefined =>
  (search.get(name) ?? '').trim().slice(0, longest) || undefined

export function parseHallQuery(search: URLSearchParams): HallQuery {
  const year = search.get('year') ?? ''
  return {
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    type: parseChoice(search, 'type', competitionTypes),
    organisation: parseText(search, 'organisation', 100),
    keyword: parseText(search, 'keyword', 40),
    page: parsePage(search),
  }
}

export const hallAddress = ({ year, type, organisation, keyword, page }: HallQuery): string =>
  listAddress(hallPath, { year, type, organisation, keyword, page })

export const isFiltered = ({ page: _, ...filters }: HallQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined)

export type Podium = { readonly key: string; readonly teams: readonly PodiumTeam[] }
export type PodiumTeam = HallTeam & { readonly shownRank: number }

/** Ranks 1 to 3 of the overall board; without one, those of each division. Shared ranks leave no gap to fill. */
export function podiumsOf(teams: readonly HallTeam[]): Podium[] {
  const overall = teams.flatMap((team) =>
    team.rank !== null && team.rank <= 3 ? [{ ...team, shownRank: team.rank }] : [],
  )
  if (overall.length > 0) return [{ key: 'overall', teams: overall }]
  const divisions = Map.groupBy(
    teams.filter(({ divisionRank }) => divisionRank <= 3),
    ({ divisionId }) => divisionId,
  )
  return [...divisions].map(([key, rows]) => ({
    key,
    teams: rows.map((team) => ({ ...team, shownRank: team.divisionRank })),
  }))
}

/** Hours and minutes, or minutes and seconds below an hour. */
export function splitDuration(seconds: number): { hours: number; minutes: number; seconds: number } {
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}
