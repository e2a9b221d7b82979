import { decimalsOf } from '@tiltyard/competition-types'
import { type CompetitionType, type RejudgePreview, rejudgeRowsMax } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import {
  appendToColumns,
  foldScores,
  listFirstSolves,
  rankTeams,
  type ScoreEvent,
  type ScoreEventColumns,
} from '../../scores/index.ts'
import { listRankedTeams } from '../results/result.store.ts'
import { foldLedger } from '../results/results.ts'
import type { SolveChange } from './judged-team.rules.ts'
import { planDigest, type RejudgePlan } from './rejudge-plan.ts'
import { plannedEvents } from './rejudge-write.ts'

/** Later than any event: what is planned comes last. */
const atTheEnd = 8.64e15
const markedPlaces = 3

/** What a plan does to the board: the same fold, before and with the planned events. */
export async function previewPlan(
  reader: PlatformReader,
  { competitionId, type }: { readonly competitionId: string; readonly type: CompetitionType },
  plan: RejudgePlan,
): Promise<RejudgePreview> {
  const { changes, checked, unchecked } = plan
  const { columns } = await foldLedger(reader, competitionId)
  const tasks = [...new Map(changes.map(({ task }) => [task.number, task])).values()]
  const before = boardOf(columns)
  for (const event of plannedEvents(changes))
    appendToColumns(columns, { ...event, seq: columns.lastSeq + 1, at: atTheEnd } as ScoreEvent)
  const after = boardOf(columns)

  const teams = await listRankedTeams(reader, competitionId)
  const nameOf = (team: number | undefined) =>
    team === undefined ? null : (teams.get(team)?.teamName ?? null)
  const named = new Map(changes.map((change) => [change.number, change]))
  const others = [...teams.keys()].filter(
    (team) => !named.has(team) && before.scoreOf(team) !== after.scoreOf(team),
  )
  const rows = [...changes.filter((change) => !isOfCase(changes, change)), ...others.map(otherOf)]
  return {
    digest: planDigest(plan),
    checked,
    decimals: decimalsOf(type),
    counts: {
      ...{ gain: count(rows, 'gain'), loss: count(rows, 'loss'), move: count(rows, 'move') },
      ...{ other: others.length, unchecked: unchecked.length },
    },
    teams: rows
      .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
      .slice(0, rejudgeRowsMax)
      .map(({ kind, number, before: solve, after: next }) => ({
        kind,
        teamId: teams.get(number)?.teamId ?? '',
        name: nameOf(number) ?? '',
        solvedAt: solve?.sentAt.toISOString() ?? null,
        sentAt: next?.sentAt.toISOString() ?? null,
        caseChange: changes.find((one) => one.number === number && isOfCase(changes, one))?.kind ?? null,
        before: { score: before.scoreOf(number), rank: before.rankOf(number) },
        after: { score: after.scoreOf(number), rank: after.rankOf(number) },
      })),
    unchecked: unchecked.slice(0, rejudgeRowsMax).map(({ teamId, teamName }) => ({ teamId, name: teamName })),
    tasks: tasks.map(({ number, name }) => ({
      name,
      value: { before: before.valueOf(number), after: after.valueOf(number) },
      firstSolves: Array.from({ length: markedPlaces }, (_, place) => ({
        place: place + 1,
        before: nameOf(before.firstOf(number)[place]),
        after: nameOf(after.firstOf(number)[place]),
      })).filter((one) => one.before !== one.after),
    })),
  }
}

const order = ['loss', 'gain', 'move', 'other'] as const
type Row = Pick<SolveChange, 'number' | 'before' | 'after'> & { readonly kind: (typeof order)[number] }

const otherOf = (number: number): Row => ({ kind: 'other', number, before: null, after: null })
const count = (rows: readonly Row[], wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted).length

/** A change of the case follows from one of its question, which comes first. */
const isOfCase = (changes: readonly SolveChange[], { task }: SolveChange) =>
  changes[0]?.task.parentId === task.id

function boardOf(columns: ScoreEventColumns) {
  const scores = foldScores(columns)
  const { order: byRank, rank } = rankTeams(scores)
  const ranks = new Map(Array.from(byRank, (team, place) => [team, rank[place] as number]))
  const firsts = listFirstSolves(columns, scores.solveFlags, markedPlaces).map((first) =>
    first.map((solve) => columns.solves.team[solve] as number),
  )
  return {
    scoreOf: (team: number) => scores.score[team] ?? 0,
    rankOf: (team: number) => ranks.get(team) ?? null,
    valueOf: (task: number) => scores.value[task] ?? 0,
    firstOf: (task: number) => firsts[task] ?? [],
  }
}
