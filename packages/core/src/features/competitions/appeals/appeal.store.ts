import type { AppealKind, AppealState, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

const selectAppeals = (reader: PlatformReader) =>
  reader
    .selectFrom('appeals as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .innerJoin('users as author', 'author.id', 'a.user_id')
    .leftJoin('tasks as k', 'k.id', 'a.task_id')
    .leftJoin('challenges as ch', 'ch.id', 'k.challenge_id')
    .leftJoin('users as judge', 'judge.id', 'a.decided_by')
    .select(['a.id', 'a.state', 'a.text', 'a.answer', 'a.opened_at', 'a.closed_at'])
    .select(sql<AppealKind>`a.subject ->> 'kind'`.as('kind'))
    .select(['k.id as task_id', 'ch.name as task_name', 'ch.category'])
    .select(['t.id as team_id', 't.name as team_name', 't.org_name'])
    .select(['author.nickname as opened_by', 'judge.nickname as decided_by'])

/** The open appeals of a team are limited; this covers those and years of decided ones. */
const maxOwnAppeals = 200

export function listTeamAppeals(reader: PlatformReader, teamId: string) {
  return selectAppeals(reader)
    .where('a.team_id', '=', teamId)
    .orderBy('a.id', 'desc')
    .limit(maxOwnAppeals)
    .execute()
}
export type AppealRow = Awaited<ReturnType<typeof listTeamAppeals>>[number]

export type AppealFilter = {
  readonly competitionId: string
  readonly state: AppealState | 'all'
  readonly teamId?: string | undefined
  readonly taskId?: string | undefined
}

export function listAppealRows(
  reader: PlatformReader,
  { competitionId, state, teamId, taskId }: AppealFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectAppeals(reader)
    .where('a.competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('a.state', '=', state))
    .$if(teamId !== undefined, (query) => query.where('a.team_id', '=', teamId as string))
    .$if(taskId !== undefined, (query) => query.where('a.task_id', '=', taskId as string))
    .orderBy('a.opened_at')
    .orderBy('a.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countAppeals(
  reader: PlatformReader,
  { competitionId, state, teamId, taskId }: AppealFilter,
): Promise<number> {
  const { total } = await reader
    .selectFrom('appeals')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId as string))
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId as string))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type AppealRef = { readonly competitionId: string; readonly appealId: string }

export function findAppeal(reader: PlatformReader, { competitionId, appealId }: AppealRef) {
  return selectAppeals(reader)
    .where('a.id', '=', appealId)
    .where('a.competition_id', '=', competitionId)
    .executeTakeFirst()
}

export async function lockAppeal(tx: PlatformTx, { competitionId, appealId }: AppealRef) {
  const row = await tx
    .selectFrom('appeals')
    .select(['state', 'team_id', 'user_id', 'task_id'])
    .where('id', '=', appealId)
    .where('competition_id', '=', competitionId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? { state: row.state as AppealState, teamId: row.team_id, userId: row.user_id, taskId: row.task_id }
    : null
}

export async function findAppealState(
  reader: PlatformReader,
  { competitionId, appealId }: AppealRef,
): Promise<AppealState | null> {
  const row = await reader
    .selectFrom('appeals')
    .select('state')
    .where('id', '=', appealId)
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  return (row?.state as AppealState | undefined) ?? null
}

/** Called with the team locked, so that the count holds until the new appeal is written. */
export async function countOpenAppeals(tx: PlatformTx, teamId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('appeals')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('team_id', '=', teamId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export type NewAppeal = {
  readonly id: string
  readonly competitionId: string
  readonly teamId: string
  readonly userId: string
  readonly taskId: string | null
  readonly kind: AppealKind
  readonly text: string
}

/** False when the team has an open appeal about the same subject. */
export async function insertAppeal(tx: PlatformTx, clock: Clock, appeal: NewAppeal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appeals')
    .values({
      id: appeal.id,
      competition_id: appeal.competitionId,
      team_id: appeal.teamId,
      user_id: appeal.userId,
      task_id: appeal.taskId,
      subject: JSON.stringify({ kind: appeal.kind }),
      text: appeal.text,
      opened_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markAppealDecided(
  tx: PlatformTx,
  clock: Clock,
  decision: {
    readonly appealId: string
    readonly state: 'upheld' | 'rejected'
    readonly answer: string
    readonly by: string
  },
): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({
      state: decision.state,
      answer: decision.answer,
      decided_by: decision.by,
      closed_at: now(clock),
    })
    .where('id', '=', decision.appealId)
    .execute()
}

export async function markAppealWithdrawn(tx: PlatformTx, clock: Clock, appealId: string): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({ state: 'withdrawn', closed_at: now(clock) })
    .where('id', '=', appealId)
    .execute()
}

/** Score events that name an appeal, from their partial index. */
export async function listConsequences(reader: PlatformReader, { competitionId, appealId }: AppealRef) {
  const { rows } = await sql<{
    seq: string
    at: Date
    kind: string
    amount: string | null
    team_name: string | null
    task_name: Localised | null
  }>`
    select s.seq, s.at, s.kind, s.amount, t.name as team_name, ch.name as task_name
    from score_events s
    left join entries e on e.competition_id = s.competition_id and e.number = s.team
    left join teams t on t.id = e.team_id
    left join tasks k on k.competition_id = s.competition_id and k.number = s.task
    left join challenges ch on ch.id = k.challenge_id
    where s.competition_id = ${competitionId} and s.details ? 'appealId' and s.details ->> 'appealId' = ${appealId}
    order by s.seq limit 200`.execute(reader)
  return rows
}
