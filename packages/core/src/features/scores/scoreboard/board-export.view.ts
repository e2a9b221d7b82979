import { toPoints } from '@tiltyard/competition-types/scoring'
import {
  inLanguage,
  type Language,
  type LedgerHeader,
  type Localised,
  ledgerFormat,
} from '@tiltyard/contracts'
import { hashBoard } from '../fold/ranking.rules.ts'
import type { TaskFacts } from './board.rules.ts'
import { nameOf, rowAt } from './board-page.view.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'
import { solvesOfTeams } from './board-solves.view.ts'
import type { TableCell } from './csv.rules.ts'

const columnTitles: Readonly<Record<Language, readonly string[]>> = {
  zh: ['名次', '队伍', '单位', '组别', '得分', '解题数', '最后得分时间'],
  en: ['Rank', 'Team', 'Organisation', 'Division', 'Score', 'Solves', 'Last score'],
}

/** The whole board, with a column per task containing the time of the solve. */
export function boardTable(view: BoardView, language: Language, division?: number): TableCell[][] {
  const localise = (text: Localised) => inLanguage(text, language === 'en' ? 'en' : 'zh')
  const divisions = new Map(view.facts.divisions.map(({ number, name }) => [number, localise(name)]))
  const { order } = view.ranking(division)
  const solved = solvesOfTeams(view, [...order])
  const rows = Array.from(order, (team, place) => {
    const row = rowAt(view, place, division)
    const at = new Map(solved.get(team)?.map((solve) => [solve.task, new Date(solve.at).toISOString()]))
    return [
      row.rank,
      row.name,
      row.orgName,
      divisions.get(row.division) ?? '',
      toPoints(row.score, view.meta.decimals),
      row.solves,
      row.lastAt ?? '',
      ...view.tasks.map(({ number }) => at.get(number) ?? ''),
    ]
  })
  return [[...columnTitles[language], ...view.tasks.map(({ name }) => localise(name))], ...rows]
}

/** The format allows four decimals. */
const ctftimePoints = ({ meta }: BoardView, units: number) =>
  Math.round(toPoints(units, meta.decimals) * 10_000) / 10_000

/** The board in CTFtime's format; non-ASCII characters as escapes, which every parser accepts. */
export function ctftimeFeed(view: BoardView, division?: number): string {
  const { order, rank } = view.ranking(division)
  const solved = solvesOfTeams(view, [...order])
  const names = new Map(view.tasks.map(({ number, name }) => [number, inLanguage(name, 'en')]))
  const feed = {
    tasks: [...names.values()],
    standings: Array.from(order, (team, place) => {
      const solves = solved.get(team) ?? []
      const last = view.scores.lastChange[team] as number
      return {
        pos: rank[place],
        team: nameOf(view, team).name,
        score: ctftimePoints(view, view.scores.score[team] as number),
        taskStats: Object.fromEntries(
          solves.map(({ task, at }) => [
            names.get(task),
            { points: ctftimePoints(view, view.scores.value[task] as number), time: Math.floor(at / 1000) },
          ]),
        ),
        lastAccept: last === Infinity ? 0 : Math.floor(last / 1000),
      }
    }),
  }
  return JSON.stringify(feed).replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function ledgerHead(
  snapshot: Snapshot,
  tasks: readonly TaskFacts[],
  last: { readonly seq: number; readonly hash: Buffer },
): LedgerHeader {
  const { facts, staff } = snapshot
  const { columns, scores } = staff
  return {
    format: ledgerFormat,
    competition: {
      id: facts.competitionId,
      name: facts.name,
      type: facts.type,
      decimals: staff.meta.decimals,
    },
    divisions: facts.divisions.map(({ number, name }) => ({ number, name })),
    tasks: tasks.map(({ number, id, name }) => ({ number, id, name })),
    teams: Array.from({ length: columns.teams }, (_, number) => {
      const { id, name } = nameOf(staff, number)
      return { number, id, name }
    }),
    last: { seq: last.seq, hash: last.hash.toString('hex') },
    board: columns.lastSeq === last.seq ? hashBoard(scores) : null,
  }
}
