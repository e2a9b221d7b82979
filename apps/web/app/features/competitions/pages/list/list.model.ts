import { type CompetitionStatus, type CompetitionType, competitionTypes } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../../shared/list-page/index.ts'
import { competitionsPath } from '../paths.ts'

export const pageSize = 12
export const statuses: readonly CompetitionStatus[] = ['running', 'registering', 'upcoming', 'over']

export type CompetitionQuery = {
  readonly status?: CompetitionStatus | undefined
  readonly type?: CompetitionType | undefined
  readonly year?: number | undefined
  readonly page: number
}

export function parseCompetitionQuery(search: URLSearchParams): CompetitionQuery {
  const year = search.get('year') ?? ''
  return {
    status: parseChoice(search, 'status', statuses),
    type: parseChoice(search, 'type', competitionTypes),
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    page: parsePage(search),
  }
}

export const competitionsAddress = ({ status, type, year, page }: CompetitionQuery): string =>
  listAddress(competitionsPath, { status, type, year, page })

export const isFiltered = ({ status, type, year }: CompetitionQuery): boolean =>
  status !== undefined || type !== undefined || year !== undefined
