import { type AnswerOf, ok, type Result, type listCompetitionLog as route } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { describeAuditRows } from '../../platform/index.ts'
import { findTeam } from '../teams/team.store.ts'
import { listAuditActorsAndActions, listAuditRows } from './competition-log.store.ts'

type CompetitionLogInput = {
  readonly competitionId: string
  readonly before?: number | undefined
  readonly limit: number
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly teamId?: string | undefined
}

export async function listCompetitionLog(
  { database }: CoreDeps,
  { competitionId, teamId, limit, ...filter }: CompetitionLogInput,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = toReader(database)
  const team = teamId === undefined ? null : await findTeam(reader, teamId)
  // A team of another competition has no rows here.
  if (teamId !== undefined && team?.competitionId !== competitionId)
    return ok({ data: [], next: null, actors: [], actions: [] })
  const subject = team ? `team:${team.id}` : `competition:${competitionId}`
  const [rows, choices] = await Promise.all([
    listAuditRows(reader, { ...filter, subject, limit: limit + 1 }),
    listAuditActorsAndActions(reader, subject),
  ])
  const data = await describeAuditRows(reader, rows.slice(0, limit))
  return ok({ data, next: rows.length > limit ? (data.at(-1)?.seq ?? null) : null, ...choices })
}
