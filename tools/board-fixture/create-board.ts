import { ok } from '@tiltyard/contracts'
import { databaseClock, newId, type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '@tiltyard/core/scores'
import type pg from 'pg'
import { categoryOf, schoolName, taskName, teamName } from './names.ts'
import { divisionOf, rule, writeHistory } from './score-history.ts'

export type Board = { readonly competitionId: string; readonly teamIds: readonly string[] }

export type BoardOptions = {
  readonly teams: number
  readonly tasks: number
  /** Phase of the competition. */
  readonly state: 'waiting' | 'running' | 'frozen' | 'final'
  /** Nicknames of the first team's leader and of the organiser. */
  readonly leader?: string
  readonly organiser?: string
}

type Deps = { readonly owner: pg.ClientBase; readonly platform: PlatformDatabase }

/** Hours from now: start, freeze, end. */
const times = { waiting: [1, 4, 5], running: [-4, 3, 4], frozen: [-4, -1, 1], final: [-6, -3, -2] } as const

/** Creates a competition with a score history through its ledger, for browser specs and benchmarks. */
export async function createBoard({ owner, platform }: Deps, options: BoardOptions): Promise<Board> {
  const [competitionId, stageId, open, company] = [newId(), newId(), newId(), newId()]
  const [start, freeze, end] = times[options.state]
  await owner.query(
    `insert into platform.competitions (id, name, state, type, team_size_max, created_at)
     values ($1, '{"zh": "演武杯", "en": "Tiltyard Cup"}', 'published', 'jeopardy', 50, now())`,
    [competitionId],
  )
  await owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, freeze_at, ends_at, revealed_at)
     values ($1, $2, 1, '{"zh": "线上赛", "en": "Online"}', 'jeopardy', now() + $3 * interval '1 hour',
             now() + $4 * interval '1 hour', now() + $5 * interval '1 hour', case when $6 then now() end)`,
    [stageId, competitionId, start, freeze, end, options.state === 'final'],
  )
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name)
     values ($2, $1, 0, '{"zh": "公开组", "en": "Open"}'), ($3, $1, 1, '{"zh": "企业组", "en": "Companies"}')`,
    [competitionId, open, company],
  )
  await owner.query(
    `insert into platform.competition_staff (competition_id, user_id, role, added_at)
     select $1, id, 'organiser', now() from platform.users where nickname = $2`,
    [competitionId, options.organiser ?? ''],
  )
  await insertTasks(owner, { competitionId, stageId, count: options.tasks })
  const teamIds = await insertTeams(owner, { competitionId, divisions: [open, company], ...options })
  await writeHistory(platform, { competitionId, start, ...options })
  await owner.query(`update platform.ledgers set entries = $2 where competition_id = $1`, [
    competitionId,
    options.teams,
  ])
  return { competitionId, teamIds }
}

/** Appends a score event with the current time. */
export async function addScoreEvent(
  { platform }: Pick<Deps, 'platform'>,
  { competitionId, ...event }: { readonly competitionId: string } & NewScoreEvent,
): Promise<void> {
  await transaction(platform, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, databaseClock, competitionId), [event])),
  )
}

async function insertTasks(
  owner: pg.ClientBase,
  { competitionId, stageId, count }: { competitionId: string; stageId: string; count: number },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number)
  await owner.query(
    `with given as (
       select * from unnest($3::uuid[], $4::text[], $5::jsonb[]) with ordinality as given (id, category, name, n)
     ), made as (
       insert into platform.challenges (id, kind, category, name, content, created_at, updated_at)
       select id, 'flag', category, name, '{"zh": "<p>找到旗</p>"}', now(), now() from given)
     insert into platform.tasks (id, challenge_id, competition_id, stage_id, number, is_published, rule, position)
     select id, id, $1, $2, n - 1, true, $6, n from given`,
    [
      competitionId,
      stageId,
      numbers.map(() => newId()),
      numbers.map(categoryOf),
      numbers.map((number) => JSON.stringify(taskName(number))),
      JSON.stringify(rule),
    ],
  )
}

async function insertTeams(
  owner: pg.ClientBase,
  {
    competitionId,
    divisions,
    teams,
    leader = '',
  }: { competitionId: string; divisions: readonly string[]; teams: number; leader?: string },
): Promise<readonly string[]> {
  const numbers = Array.from({ length: teams }, (_, number) => number)
  const teamIds = numbers.map(() => newId())
  const leaders = numbers.map(() => newId())
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton)
     select id, 'scene', id, right(id::text, 12), right(id::text, 12), right(id::text, 12) from unnest($1::uuid[]) as id`,
    [leaders],
  )
  const leaderIds = await owner.query<{ id: string }>(`select id from platform.users where nickname = $1`, [
    leader,
  ])
  if (leaderIds.rows[0]) leaders[0] = leaderIds.rows[0].id
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       select id, $1, name, name, name, 'other', school, leader, now()
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as given (id, leader, name, school)
       returning id, leader_id
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at)
       select id, $1, leader_id, now() from made`,
    [competitionId, teamIds, leaders, numbers.map(teamName), numbers.map(schoolName)],
  )
  await owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at, decided_at)
     select id, $1, division, n - 1, 'accepted', now(), now(), now()
     from unnest($2::uuid[], $3::uuid[]) with ordinality as given (id, division, n)`,
    [competitionId, teamIds, numbers.map((number) => divisions[divisionOf(number)])],
  )
  return teamIds
}
