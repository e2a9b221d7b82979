import type { CaseState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type NewCase = {
  readonly id: string
  readonly competitionId: string
  readonly submissionId: string
  readonly taskId: string
  readonly teamId: string
  readonly sourceTeamId: string
}

/**
 * One case while it is pending, however often a team sends the same other team's flag: nobody can bury the judges. Whoever
 * opens one holds the ledger, so nobody else has opened it meanwhile.
 */
export async function insertCase(tx: PlatformTx, clock: Clock, opened: NewCase): Promise<void> {
  const { id, competitionId, submissionId, taskId, teamId, sourceTeamId } = opened
  await sql`
    insert into cases (id, competition_id, submission_id, task_id, team_id, source_team_id, opened_at)
    select ${id}::uuid, ${competitionId}::uuid, ${submissionId}::uuid, ${taskId}::uuid, ${teamId}::uuid, ${sourceTeamId}::uuid, ${now(clock)}
    where not exists (
      select from cases where competition_id = ${competitionId} and state = 'pending'
        and task_id = ${taskId} and team_id = ${teamId} and source_team_id = ${sourceTeamId})`.execute(tx)
}

const joined = (reader: PlatformReader) =>
  reader
    .selectFrom('cases as c')
    .innerJoin('tasks as k', 'k.id', 'c.task_id')
    .innerJoin('teams as sender', 'sender.id', 'c.team_id')
    .innerJoin('teams as source', 'source.id', 'c.source_team_id')
    .leftJoin('users as judge', 'judge.id', 'c.decided_by')
    .select(['c.id', 'c.state', 'c.note', 'c.opened_at', 'c.decided_at', 'judge.nickname as decided_by'])
    .select(['k.id as task_id', 'k.name as task_name', 'k.category'])
    .select(['sender.id as sender_id', 'sender.name as sender_name', 'sender.org_name as sender_org'])
    .select(['source.id as source_id', 'source.name as source_name', 'source.org_name as source_org'])

type Queue = { readonly competitionId: string; readonly state: CaseState }

export function listCasePage(
  reader: PlatformReader,
  { competitionId, state }: Queue,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return joined(reader)
    .where('c.competition_id', '=', competitionId)
    .where('c.state', '=', state)
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type CaseRow = Awaited<ReturnType<typeof listCasePage>>[number]

export async function findCaseCount(
  reader: PlatformReader,
  { competitionId, state }: Queue,
): Promise<number> {
  const { total } = await reader
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(total)
}

type One = { readonly competitionId: string; readonly caseId: string }

export function findCase(reader: PlatformReader, { competitionId, caseId }: One) {
  return joined(reader)
    .innerJoin('submissions as s', 's.id', 'c.submission_id')
    .innerJoin('users as author', 'author.id', 's.user_id')
    .select(['s.received_at as sent_at', 'author.nickname as sent_by'])
    .where('c.id', '=', caseId)
    .where('c.competition_id', '=', competitionId)
    .executeTakeFirst()
}
export type CaseFound = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Both ways: who copies today was copied from yesterday. */
export async function findOthersBetween(
  reader: PlatformReader,
  { competitionId, caseId }: One,
  teams: readonly [string, string],
): Promise<number> {
  const { n } = await reader
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('competition_id', '=', competitionId)
    .where('team_id', 'in', teams)
    .where('source_team_id', 'in', teams)
    .where('id', '<>', caseId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function lockCase(tx: PlatformTx, { competitionId, caseId }: One) {
  const row = await tx
    .selectFrom('cases')
    .select(['state', 'team_id', 'source_team_id', 'task_id'])
    .where('id', '=', caseId)
    .where('competition_id', '=', competitionId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        state: row.state as CaseState,
        senderId: row.team_id,
        sourceId: row.source_team_id,
        taskId: row.task_id,
      }
    : null
}

export async function markCaseDecided(
  tx: PlatformTx,
  clock: Clock,
  decided: {
    readonly caseId: string
    readonly state: CaseState
    readonly note: string
    readonly by: string
  },
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state: decided.state, note: decided.note, decided_by: decided.by, decided_at: now(clock) })
    .where('id', '=', decided.caseId)
    .execute()
}
