import { type BoardViewName, boardViews } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice } from '../../shared/list-page/index.ts'

export type BoardQuery = {
  /** Undefined: all of them. */
  readonly division: number | undefined
  readonly view: BoardViewName
}

export function parseBoardQuery(search: URLSearchParams): BoardQuery {
  const divisionText = search.get('division') ?? ''
  return {
    division: /^\d{1,3}$/.test(divisionText) ? Number(divisionText) : undefined,
    view: parseChoice(search, 'view', boardViews) ?? 'table',
  }
}

const competitionPath = (id: string) => `/competition/${id}`
const boardPath = (id: string) => `${competitionPath(id)}/scoreboard`
const projectorPath = (id: string) => `${boardPath(id)}/projector`
const revealPath = (id: string) => `${boardPath(id)}/reveal`
export const paths = { competitionPath, boardPath, projectorPath, revealPath } as const

/** The first view has no name in its address: one board, one address. */
export function boardAddress(path: string, { division, view }: BoardQuery): string {
  return listAddress(path, { division, view: view === 'table' ? undefined : view })
}

/** What is searched for and whose card is open concern the browser alone. */
export function shouldReloadBoard(before: URL, after: URL): boolean {
  const of = ({ pathname, searchParams }: URL) => boardAddress(pathname, parseBoardQuery(searchParams))
  return before.search === after.search || of(before) !== of(after)
}
