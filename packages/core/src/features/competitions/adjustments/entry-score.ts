import { decimalsOf } from '@tiltyard/competition-types'
import {
  type EntryScore,
  type Localised,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type getEntryScore as route,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { rankTeams } from '../../scores/index.ts'
import { findEntry } from '../entries/entry.store.ts'
import { getConclusion } from '../results/result.store.ts'
import { loadScores } from '../results/results.ts'
import { listAdjustments, listTeamSolves } from './adjustment.store.ts'

export async function getEntryScore(
  { database, clock }: CoreDeps,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
): Promise<Result<EntryScore, RefusalsOf<typeof route>>> {
  const reader = toReader(database)
  const entry = await findEntry(reader, teamId)
  if (entry?.competitionId !== competitionId) return refuse('entries.not_found')
  const { number } = entry
  const { type } = await getConclusion(reader, clock, competitionId)
  const decimals = decimalsOf(type)
  if (number === null) return ok({ score: 0, decimals, rank: null, solves: [], adjustments: [] })
  const scores = await loadScores(reader, competitionId)
  const { order, rank } = rankTeams(scores)
  const place = order.indexOf(number)
  const [solves, adjustments] = await Promise.all([
    listTeamSolves(reader, teamId),
    listAdjustments(reader, { competitionId, number }),
  ])
  return ok({
    score: scores.score[number] ?? 0,
    decimals,
    rank: place < 0 ? null : (rank[place] ?? null),
    solves: solves.map((row) => ({
      taskId: row.task_id,
      name: row.name as Localised,
      category: row.category,
      at: row.solved_at.toISOString(),
    })),
    adjustments: adjustments.map(({ seq, at, kind, amount, reason, task_name }) => ({
      seq: Number(seq),
      at: at.toISOString(),
      kind,
      amount: amount === null ? null : Number(amount),
      taskName: task_name,
      reason,
    })),
  })
}
