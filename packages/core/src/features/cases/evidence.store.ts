import type { EntryState, SubmissionVerdict } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

/** The latest ones; whoever needs more reads the log of submissions. */
const shownSubmissions = 50

type Side = { readonly teamId: string; readonly taskId: string }

/** What one team did with one task, each by key. */
export async function findSide(reader: PlatformReader, { teamId, taskId }: Side) {
  const [entry, opening, solve, members, submissions] = await Promise.all([
    reader.selectFrom('entries').select('state').where('team_id', '=', teamId).executeTakeFirstOrThrow(),
    reader
      .selectFrom('task_openings as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['o.opened_at', 'u.nickname'])
      .where('o.task_id', '=', taskId)
      .where('o.team_id', '=', teamId)
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
      .select(['s.id', 's.received_at', 's.verdict', 'u.nickname'])
      .where('s.team_id', '=', teamId)
      .where('s.task_id', '=', taskId)
      .orderBy('s.id', 'desc')
      .limit(shownSubmissions)
      .execute(),
  ])
  return {
    entryState: entry.state as EntryState,
    firstOpenedAt: opening?.opened_at ?? null,
    firstOpenedBy: opening?.nickname ?? null,
    solvedAt: solve?.solved_at ?? null,
    members: members.map(({ user_id, nickname, leader_id }) => ({
      userId: user_id,
      nickname,
      isLeader: user_id === leader_id,
    })),
    submissions: submissions.map(({ id, received_at, verdict, nickname }) => ({
      id,
      at: received_at,
      by: nickname,
      verdict: verdict as SubmissionVerdict,
    })),
  }
}
export type SideFound = Awaited<ReturnType<typeof findSide>>
