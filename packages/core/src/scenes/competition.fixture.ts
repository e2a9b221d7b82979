import { type CompetitionType, ok, type ScoringRule } from '@tiltyard/contracts'
import { digestFlag } from '../features/challenges/index.ts'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '../features/scores/index.ts'
import { type Actor, deriveKey, newId, transaction } from '../kernel/index.ts'
import type { Platform } from '../testing/platform.fixture.ts'

/** Derived like in the api's tests. */
export const flagKey = deriveKey('secret key of the tests', 'flags')

export type FixtureTask = { readonly id: string; readonly number: number; readonly flag: string }
export type FixtureEntry = { readonly teamId: string; readonly number: number; readonly leader: Actor }
export type CompetitionFixture = {
  readonly competitionId: string
  readonly type: CompetitionType
  readonly stageId: string
  readonly divisionId: string
  readonly organiser: Actor
  readonly tasks: readonly FixtureTask[]
  readonly entries: readonly FixtureEntry[]
}
export type CompetitionFixtureOptions = {
  readonly tasks?: number
  readonly entries?: number
  readonly type?: CompetitionType
  readonly rule?: ScoringRule
  readonly bloodPercents?: readonly number[]
  /** Seconds from now; by default the stage began an hour ago, ends in two and freezes in one. */
  readonly startsIn?: number
  readonly freezesIn?: number | null
  readonly endsIn?: number
  /** For flags under another key than the tests'. */
  readonly key?: Buffer
}
type Parts = Pick<Platform, 'database' | 'clock'> & { readonly owner: Pick<Platform['owner'], 'query'> }

const defaultRule: ScoringRule = { name: 'quadratic', initial: 500, minimum: 100, decay: 50 }

/** A running competition: one stage, one division (number 0), published tasks with exact flags, accepted entries. */
export async function createCompetitionFixture(
  parts: Parts,
  options: CompetitionFixtureOptions = {},
): Promise<CompetitionFixture> {
  const { owner } = parts
  const { tasks: taskCount = 3, entries: entryCount = 2, type = 'jeopardy', rule = defaultRule } = options
  const { startsIn = -3600, freezesIn = 3600, endsIn = 7200, bloodPercents = [] } = options
  const [competitionId, stageId, divisionId] = [newId(), newId(), newId()]
  await owner.query(
    `insert into platform.competitions (id, name, state, type, team_size_max, created_at)
     values ($1, '{"zh": "东湖杯", "en": "East Lake Cup"}', 'published', $2, 50, now())`,
    [competitionId, type],
  )
  await owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, freeze_at, ends_at, settings)
     values ($1, $2, 1, '{"zh": "线上赛", "en": "Online"}', $3, now() + make_interval(secs => $4),
             now() + make_interval(secs => $5), now() + make_interval(secs => $6),
             jsonb_build_object('bloodPercents', $7::int[]))`,
    [
      stageId,
      competitionId,
      type === 'major' ? 'jeopardy' : type,
      startsIn,
      freezesIn,
      endsIn,
      bloodPercents,
    ],
  )
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name) values ($1, $2, 0, '{"zh": "公开组", "en": "Open"}')`,
    [divisionId, competitionId],
  )
  const organiser = asActor((await insertUsers(owner, 1))[0] as string)
  await owner.query(
    `insert into platform.competition_staff (competition_id, user_id, role, added_at) values ($1, $2, 'organiser', now())`,
    [competitionId, organiser.userId],
  )
  const tasks = await insertTasks(owner, {
    competitionId,
    stageId,
    rule,
    count: taskCount,
    key: options.key ?? flagKey,
  })
  const entries = await insertEntries(owner, { competitionId, divisionId, count: entryCount })
  const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
  const causes: NewScoreEvent[] = [
    { kind: 'division', division: 0, rights },
    ...(bloodPercents.length > 0 ? [{ kind: 'bloods', percents: bloodPercents } as const] : []),
    ...tasks.map(({ number }) => ({ kind: 'rule', task: number, rule, note: { revision: 1 } }) as const),
    ...entries.map(({ number }) => ({ kind: 'join', team: number, division: 0 }) as const),
  ]
  await transaction(parts.database, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, parts.clock, competitionId), causes)),
  )
  await owner.query(`update platform.ledgers set entries = $2 where competition_id = $1`, [
    competitionId,
    entryCount,
  ])
  return { competitionId, type, stageId, divisionId, organiser, tasks, entries }
}

export function asActor(userId: string): Actor {
  return {
    userId,
    sessionId: newId(),
    nickname: userId.slice(-12),
    avatar: null,
    roleId: 2,
    verifiedStatus: 0,
    verifiedType: 'none',
  }
}

async function insertUsers(owner: Parts['owner'], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton)
     select id, 'test', right(id::text, 12), right(id::text, 12), right(id::text, 12), right(id::text, 12)
     from unnest($1::uuid[]) as id`,
    [ids],
  )
  return ids
}

async function insertTasks(
  owner: Parts['owner'],
  input: { competitionId: string; stageId: string; rule: ScoringRule; count: number; key: Buffer },
): Promise<FixtureTask[]> {
  const { competitionId, stageId, rule, count, key } = input
  const tasks = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    number,
    flag: `flag{right-${number}}`,
  }))
  await owner.query(
    `with given as (select * from unnest($1::uuid[]) with ordinality as given (id, n)), made as (
       insert into platform.challenges (id, kind, category, name, content, created_at, updated_at)
       select id, 'flag', (array['web', 'pwn', 'misc'])[1 + n % 3], jsonb_build_object('zh', '题目 ' || n, 'en', 'Task ' || n),
              '{"zh": "<p>找到旗</p>", "en": "<p>Find it</p>"}', now(), now()
       from given)
     insert into platform.tasks (id, challenge_id, competition_id, stage_id, number, is_published, rule, position)
     select id, id, $2, $3, n - 1, true, $4, n from given`,
    [tasks.map(({ id }) => id), competitionId, stageId, JSON.stringify(rule)],
  )
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, digest)
     select id, 1, 'exact', digest from unnest($1::uuid[], $2::bytea[]) as given (id, digest)`,
    [
      tasks.map(({ id }) => id),
      tasks.map(({ id, flag }) => digestFlag(key, { taskId: id, text: flag, kind: 'exact' })),
    ],
  )
  return tasks
}

async function insertEntries(
  owner: Parts['owner'],
  { competitionId, divisionId, count }: { competitionId: string; divisionId: string; count: number },
): Promise<FixtureEntry[]> {
  const leaders = await insertUsers(owner, count)
  const entries = leaders.map((leader, number) => ({ teamId: newId(), number, leader: asActor(leader) }))
  const teamIds = entries.map(({ teamId }) => teamId)
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       select id, $1, right(id::text, 12), right(id::text, 12), right(id::text, 12), 'other', '东湖大学', leader, now()
       from unnest($2::uuid[], $3::uuid[]) as given (id, leader) returning id, leader_id
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at) select id, $1, leader_id, now() from made`,
    [competitionId, teamIds, leaders],
  )
  await owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at, decided_at)
     select id, $1, $2, n - 1, 'accepted', now(), now(), now() from unnest($3::uuid[]) with ordinality as given (id, n)`,
    [competitionId, divisionId, teamIds],
  )
  return entries
}
