import { randomUUID } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { digestFlag } from '@tiltyard/core/challenges'
import { databaseClock, deriveKey, newId, type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '@tiltyard/core/scores'
import type pg from 'pg'
import type { Person } from '../people.ts'

const taskCount = 50
const solvedEach = 10
const eventsPerBatch = 5_000

export type FilledTeam = { readonly id: string; readonly leader: Person; readonly number: number }
export type FilledTask = { readonly id: string; readonly number: number; readonly flag: string }
export type Filled = {
  readonly competitionId: string
  readonly teams: readonly FilledTeam[]
  readonly tasks: readonly FilledTask[]
}

/** Each team starts with ten solved tasks, different ones per team. */
export const hasSolved = (team: FilledTeam, task: FilledTask) =>
  (task.number - team.number * 7 + taskCount * 7_000) % (taskCount / solvedEach) === 0

export type FillParts = {
  readonly owner: pg.Client
  readonly database: PlatformDatabase
  readonly secretKey: string
}

/** A running competition in its second hour: each team has solved ten of fifty tasks. */
export async function fillCompetition(
  parts: FillParts,
  leaders: readonly Person[],
  solved: (team: FilledTeam, task: FilledTask) => boolean = hasSolved,
): Promise<Filled> {
  const { owner, database, secretKey } = parts
  const competitionId = randomUUID()
  const teams = leaders.map((leader, number) => ({ id: newId(), leader, number }))
  const tasks = Array.from({ length: taskCount }, (_, number) => ({
    id: newId(),
    number,
    flag: `flag{task-${number}}`,
  }))
  await owner.query('set search_path to platform')
  await insertCompetition(owner, competitionId, tasks, deriveKey(secretKey, 'flags'))
  await insertTeams(owner, competitionId, teams)
  const solves = teams.flatMap((team) =>
    tasks.filter((task) => solved(team, task)).map((task) => [team, task] as const),
  )
  await insertSolves(owner, competitionId, solves)
  const rule = { name: 'rational', initial: 500, minimum: 100, halfAt: 12, steepness: 1.2 } as const
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  await appendAll(database, competitionId, [
    { kind: 'division', division: 0, rights },
    ...tasks.map(({ number }) => ({ kind: 'rule', task: number, rule }) as const),
    ...teams.map(({ number }) => ({ kind: 'join', team: number, division: 0 }) as const),
    ...solves.map(([team, task]) => ({ kind: 'solve', team: team.number, task: task.number }) as const),
  ])
  await owner.query('update ledgers set entries = $2 where competition_id = $1', [
    competitionId,
    teams.length,
  ])
  await owner.query('analyze')
  return { competitionId, teams, tasks }
}

export async function appendAll(
  database: PlatformDatabase,
  competitionId: string,
  events: readonly NewScoreEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += eventsPerBatch)
    await transaction(database, async (tx) => {
      const ledger = await openLedger(tx, databaseClock, competitionId)
      return ok(await appendScoreEvents(tx, ledger, events.slice(from, from + eventsPerBatch)))
    })
}

async function insertCompetition(
  owner: pg.Client,
  competitionId: string,
  tasks: readonly FilledTask[],
  flagKey: Buffer,
): Promise<void> {
  await owner.query(
    `insert into competitions (id, name, state, type, team_size_max, created_at)
     values ($1, '{"zh": "量", "en": "Measured"}', 'published', 'jeopardy', 5, now())`,
    [competitionId],
  )
  await owner.query(
    `insert into stages (id, competition_id, number, name, type, starts_at, ends_at, settings)
     values (gen_random_uuid(), $1, 1, '{"zh": "赛"}', 'jeopardy', now() - interval '1 hour', now() + interval '1 day',
       '{"bloodPercents": [], "attemptsPerMinute": 600}')`,
    [competitionId],
  )
  await owner.query(
    `insert into divisions (id, competition_id, number, name) values (gen_random_uuid(), $1, 0, '{"zh": "组"}')`,
    [competitionId],
  )
  await owner.query(
    `with given as (select * from unnest($2::uuid[]) with ordinality as given (id, n)), made as (
       insert into challenges (id, kind, category, name, content, created_at, updated_at)
       select id, 'flag', 'c' || n % 6, jsonb_build_object('zh', '题目 ' || n, 'en', 'Task ' || n), '{"zh": "<p>题</p>"}', now(), now()
       from given)
     insert into tasks (id, challenge_id, competition_id, stage_id, number, is_published, rule, position)
     select id, id, $1, (select id from stages where competition_id = $1), n - 1, true,
       '{"name": "rational", "initial": 500, "minimum": 100, "halfAt": 12, "steepness": 1.2}', n
     from given`,
    [competitionId, tasks.map(({ id }) => id)],
  )
  await owner.query(
    `insert into challenge_answers (challenge_id, number, kind, digest)
     select id, 1, 'exact', digest from unnest($1::uuid[], $2::bytea[]) as given (id, digest)`,
    [
      tasks.map(({ id }) => id),
      tasks.map(({ id, flag }) => digestFlag(flagKey, { taskId: id, text: flag, kind: 'exact' })),
    ],
  )
}

async function insertTeams(
  owner: pg.Client,
  competitionId: string,
  teams: readonly FilledTeam[],
): Promise<void> {
  await owner.query(
    `with given as (
       select id, leader, n - 1 as number from unnest($2::uuid[], $3::uuid[]) with ordinality as given (id, leader, n)
     ), made as (
       insert into teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       select id, $1, 'team ' || number, number, number, 'school', 'school ' || number % 97, leader, now() from given
     ), joined as (
       insert into team_members (team_id, competition_id, user_id, joined_at) select id, $1, leader, now() from given
     )
     insert into entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at, decided_at)
     select id, $1, (select id from divisions where competition_id = $1), number, 'accepted', now(), now(), now() from given`,
    [competitionId, teams.map(({ id }) => id), teams.map(({ leader }) => leader.id)],
  )
}

async function insertSolves(
  owner: pg.Client,
  competitionId: string,
  solves: readonly (readonly [FilledTeam, FilledTask])[],
): Promise<void> {
  await owner.query(
    `with given as (
       select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) as given (id, team_id, task_id, user_id)
     ), solved as (
       insert into solves (team_id, task_id, competition_id, submission_id, solved_at)
       select team_id, task_id, $1, id, now() from given
     ), counted as (
       insert into attempts (team_id, task_id, wrong, recent, recent_since) select team_id, task_id, 0, 1, now() from given
     )
     insert into submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict)
     select id, $1, task_id, team_id, user_id, now(), 'right' from given`,
    [
      competitionId,
      solves.map(() => newId()),
      solves.map(([team]) => team.id),
      solves.map(([, task]) => task.id),
      solves.map(([team]) => team.leader.id),
    ],
  )
}
