import type { CompetitionRole, EntryState, IncidentState, SubmissionVerdict } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type NewIncident = {
  readonly id: string
  readonly competitionId: string
  readonly submissionId: string
  readonly taskId: string
  readonly teamId: string
  readonly sourceTeamId: string
}

/**
 * One pending incident per task, team and source team, however often the flag is sent, so that the judges' queue cannot
 * be flooded. The caller holds the ledger, so no concurrent call can open a second one.
 */
async function insertIncident(tx: PlatformTx, clock: Clock, incident: NewIncident): Promise<void> {
  const { id, competitionId, submissionId, taskId, teamId, sourceTeamId } = incident
  await sql`
    insert into incidents (id, competition_id, submission_id, task_id, team_id, source_team_id, opened_at)
    select ${id}::uuid, ${competitionId}::uuid, ${submissionId}::uuid, ${taskId}::uuid, ${teamId}::uuid, ${sourceTeamId}::uuid, ${now(clock)}
    where not exists (
      select from incidents where competition_id = ${competitionId} and state = 'pending'
        and task_id = ${taskId} and team_id = ${teamId} and source_team_id = ${sourceTeamId})`.execute(tx)
}

const selectIncidents = (reader: PlatformReader) =>
  reader
    .selectFrom('incidents as i')
    .innerJoin('tasks as k', 'k.id', 'i.task_id')
    .innerJoin('challenges as ch', 'ch.id', 'k.challenge_id')
    .innerJoin('teams as sender', 'sender.id', 'i.team_id')
    .innerJoin('teams as source', 'source.id', 'i.source_team_id')
    .leftJoin('users as judge', 'judge.id', 'i.decided_by')
    .select(['i.id', 'i.state', 'i.note', 'i.opened_at', 'i.decided_at', 'judge.nickname as decided_by'])
    .select(['k.id as task_id', 'ch.name as task_name', 'ch.category'])
    .select(['sender.id as sender_id', 'sender.name as sender_name', 'sender.org_name as sender_org'])
    .select(['source.id as source_id', 'source.name as source_name', 'source.org_name as source_org'])

type IncidentFilter = { readonly competitionId: string; readonly state: IncidentState | 'all' }

export function listIncidentRows(
  reader: PlatformReader,
  { competitionId, state }: IncidentFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectIncidents(reader)
    .where('i.competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('i.state', '=', state))
    .orderBy('i.opened_at')
    .orderBy('i.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type IncidentRow = Awaited<ReturnType<typeof listIncidentRows>>[number]

export async function countIncidents(
  reader: PlatformReader,
  { competitionId, state }: IncidentFilter,
): Promise<number> {
  const { total } = await reader
    .selectFrom('incidents')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type IncidentRef = { readonly competitionId: string; readonly incidentId: string }

export function findIncident(reader: PlatformReader, { competitionId, incidentId }: IncidentRef) {
  return selectIncidents(reader)
    .innerJoin('submissions as s', 's.id', 'i.submission_id')
    .innerJoin('users as author', 'author.id', 's.user_id')
    .select(['s.received_at as sent_at', 'author.nickname as sent_by'])
    .where('i.id', '=', incidentId)
    .where('i.competition_id', '=', competitionId)
    .executeTakeFirst()
}
export type IncidentDetailRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>

/** In both directions: the source of one incident may be the copier in another. */
export async function countIncidentsBetween(
  reader: PlatformReader,
  { competitionId, incidentId }: IncidentRef,
  teams: readonly [string, string],
): Promise<number> {
  const { n } = await reader
    .selectFrom('incidents')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('competition_id', '=', competitionId)
    .where('team_id', 'in', teams)
    .where('source_team_id', 'in', teams)
    .where('id', '<>', incidentId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function lockIncident(tx: PlatformTx, { competitionId, incidentId }: IncidentRef) {
  const row = await tx
    .selectFrom('incidents')
    .select(['state', 'team_id', 'source_team_id', 'task_id'])
    .where('id', '=', incidentId)
    .where('competition_id', '=', competitionId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        state: row.state as IncidentState,
        senderId: row.team_id,
        sourceId: row.source_team_id,
        taskId: row.task_id,
      }
    : null
}

export async function markIncidentDecided(
  tx: PlatformTx,
  clock: Clock,
  decision: {
    readonly incidentId: string
    readonly state: IncidentState
    readonly note: string
    readonly by: string
  },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ state: decision.state, note: decision.note, decided_by: decision.by, decided_at: now(clock) })
    .where('id', '=', decision.incidentId)
    .execute()
}

/** Called in the transaction of the submission; the submitting team is not notified. */
export function openIncident(tx: PlatformTx, clock: Clock, incident: Omit<NewIncident, 'id'>): Promise<void> {
  return insertIncident(tx, clock, { id: newId(), ...incident })
}

/** The latest submissions; the submission log has all of them. */
const maxSubmissions = 50

type EvidenceQuery = {
  readonly teamId: string
  readonly taskId: string
  /** A wrong submission may contain half of a flag, so monitors see the verdict and not the text. */
  readonly role: CompetitionRole
}

/** The actions of one team on one task, each read by key. */
export async function findEvidence(reader: PlatformReader, { teamId, taskId, role }: EvidenceQuery) {
  const [entry, firstView, solve, members, submissions] = await Promise.all([
    reader.selectFrom('entries').select('state').where('team_id', '=', teamId).executeTakeFirstOrThrow(),
    reader
      .selectFrom('task_first_views as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.first_viewed_at', 'u.nickname'])
      .where('v.task_id', '=', taskId)
      .where('v.team_id', '=', teamId)
      .executeTakeFirst(),
    reader
      .selectFrom('solves')
      .select('solved_at')
      .where('team_id', '=', teamId)
      .where('task_id', '=', taskId)
      .executeTakeFirst(),
    reader
      .selectFrom('team_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('teams as t', 't.id', 'm.team_id')
      .select(['m.user_id', 'u.nickname', 't.leader_id'])
      .where('m.team_id', '=', teamId)
      .orderBy('m.joined_at')
      .orderBy('m.user_id')
      .execute(),
    reader
      .selectFrom('submissions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 's.received_at', 's.verdict', 's.answer', 'u.nickname'])
      .where('s.team_id', '=', teamId)
      .where('s.task_id', '=', taskId)
      .orderBy('s.id', 'desc')
      .limit(maxSubmissions)
      .execute(),
  ])
  return {
    entryState: entry.state as EntryState,
    firstViewedAt: firstView?.first_viewed_at ?? null,
    firstViewedBy: firstView?.nickname ?? null,
    solvedAt: solve?.solved_at ?? null,
    members: members.map(({ user_id, nickname, leader_id }) => ({
      userId: user_id,
      nickname,
      isLeader: user_id === leader_id,
    })),
    submissions: submissions.map(({ id, received_at, verdict, answer, nickname }) => ({
      id,
      at: received_at,
      by: nickname,
      verdict: verdict as SubmissionVerdict,
      answer: role === 'monitor' ? null : answer,
    })),
  }
}
export type Evidence = Awaited<ReturnType<typeof findEvidence>>
