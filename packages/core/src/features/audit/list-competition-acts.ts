import { type AnswerOf, ok, type Result, type listCompetitionActs as route } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findTeam } from '../teams/index.ts'
import { listActorsAndActions, listActs } from './audit-log.store.ts'

type Asked = {
  readonly competitionId: string
  readonly before?: number | undefined
  readonly limit: number
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly teamId?: string | undefined
}

export async function listCompetitionActs(
  { database }: CoreDeps,
  { competitionId, teamId, limit, ...filter }: Asked,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = reading(database)
  const team = teamId === undefined ? null : await findTeam(reader, teamId)
  // A team of another competition has done nothing here.
  if (teamId !== undefined && team?.competitionId !== competitionId)
    return ok({ data: [], next: null, actors: [], actions: [] })
  const subject = team ? `team:${team.id}` : `competition:${competitionId}`
  const [rows, choices] = await Promise.all([
    listActs(reader, { ...filter, subject, limit: limit + 1 }),
    listActorsAndActions(reader, subject),
  ])
  const data = rows.slice(0, limit).map((row) => ({
    seq: Number(row.seq),
    at: row.at.toISOString(),
    actorId: row.actor,
    actor: row.nickname,
    action: row.action,
    before: asRecord(row.before),
    after: asRecord(row.after),
  }))
  return ok({ data, next: rows.length > limit ? (data.at(-1)?.seq ?? null) : null, ...choices })
}

function asRecord(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}
