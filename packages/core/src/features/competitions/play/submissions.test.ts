import { describe, expect, test } from 'vitest'
import { type Actor, newId, type PlatformDatabase } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  type CompetitionFixtureOptions,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { openAnswer } from './answer-sealing.ts'
import type { SubmitDeps } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: SubmitDeps = { ...platform, flagKey }
const through = (database: PlatformDatabase): SubmitDeps => ({ ...deps, database })
const scene = (options?: CompetitionFixtureOptions) => createCompetitionFixture(platform, options)

function send(
  { competitionId, type, tasks, entries }: CompetitionFixture,
  flag: string,
  { task = 0, entry = 0, as, by = deps }: { task?: number; entry?: number; as?: Actor; by?: SubmitDeps } = {},
) {
  const actor = as ?? (entries[entry]?.leader as Actor)
  return submitFlag(by, actor, { competitionId, type, taskId: tasks[task]?.id as string, flag })
}
const set = ({ competitionId }: CompetitionFixture, table: string, values: string) =>
  owner.query(
    `update platform.${table} set ${values} where ${table === 'competitions' ? 'id' : 'competition_id'} = '${competitionId}'`,
  )
/** Every change of a ruleset increments the revision. */
const raise = (at: CompetitionFixture) => set(at, 'competitions', 'revision = revision + 1')
const rows = ({ competitionId }: CompetitionFixture, table: string, where = 'true') =>
  countRows(owner, `platform.${table}`, `competition_id = '${competitionId}' and ${where}`)

test('a correct flag creates one submission, one solve and one score event; the next one is repeated', async () => {
  const at = await scene({ bloodPercents: [5, 3] })
  const right = { ok: true, value: { verdict: 'right', attemptsLeft: null, credit: 1000, blood: 1 } }
  expect(await send(at, 'flag{right-0}')).toEqual(right)
  expect(await send(at, 'flag{right-0}')).toMatchObject({ value: { verdict: 'repeated', blood: null } })
  expect(await send(at, 'flag{right-0}', { entry: 1 })).toMatchObject({
    value: { verdict: 'right', blood: 2 },
  })
  expect(await rows(at, 'submissions')).toBe(3)
  expect(await rows(at, 'solves')).toBe(2)
  expect(await rows(at, 'score_events', `kind = 'solve'`)).toBe(2)
})

test('the text of a wrong submission is stored, that of a correct one only encrypted', async () => {
  const at = await scene()
  await send(at, 'flag{guess}')
  await send(at, 'flag{right-0}')
  const kept = await owner.query(
    `select verdict, answer from platform.submissions where competition_id = $1 order by received_at`,
    [at.competitionId],
  )
  expect(kept).toEqual([
    { verdict: 'wrong', answer: 'flag{guess}' },
    { verdict: 'right', answer: null },
  ])
  const sealed = await owner.query<{ id: string; sealed: Buffer }>(
    `select s.id, k.sealed from platform.kept_answers k join platform.submissions s on s.id = k.submission_id
     where s.competition_id = $1`,
    [at.competitionId],
  )
  expect(sealed).toHaveLength(1)
  const [{ id, sealed: bytes }] = sealed as [{ id: string; sealed: Buffer }]
  expect(bytes.toString('latin1')).not.toContain('right')
  expect(openAnswer(flagKey, id, bytes)).toBe('flag{right-0}')
  // Neither another key nor another submission opens it.
  expect(openAnswer(Buffer.alloc(32, 1), id, bytes)).toBeNull()
  expect(openAnswer(flagKey, newId(), bytes)).toBeNull()
})

describe('concurrent submissions', () => {
  test('a hundred identical correct flags through two processes create one solve and one score event', async () => {
    const at = await scene()
    await set(at, 'stages', `settings = settings || '{"attemptsPerMinute": 600}'`)
    const other = through(platform.anotherProcess())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send(at, 'flag{right-0}', { by: n % 2 ? other : deps })),
    )
    const verdicts = answers.map((answer) => (answer.ok ? answer.value.verdict : answer.reason))
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'repeated')).toHaveLength(99)
    expect(await rows(at, 'solves')).toBe(1)
    expect(await rows(at, 'score_events', `kind = 'solve'`)).toBe(1)
    expect(await rows(at, 'submissions')).toBe(100)
  })

  test.each([1, 2])('the only attempt is used once by ten flags through %i processes', async (processes) => {
    const at = await scene()
    await set(at, 'tasks', 'attempts_max = 1')
    const by = [deps, through(platform.anotherProcess())]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(at, `flag{guess-${n}}`, { by: by[n % processes] as SubmitDeps }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toEqual([
      { ok: true, value: { verdict: 'wrong', attemptsLeft: 0, credit: null, blood: null } },
    ])
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'play.no_attempts_left')).toHaveLength(
      9,
    )
    expect(await rows(at, 'submissions')).toBe(1)
  })

  test('submissions share commits, each with its own verdict', async () => {
    const at = await scene({ entries: 40, tasks: 2 })
    await send(at, 'x')
    const before = await countRows(owner, 'platform.submissions')
    const answers = await Promise.all(
      at.entries.map((_, entry) => send(at, entry % 2 ? 'flag{right-1}' : 'flag{no}', { task: 1, entry })),
    )
    expect(answers.map((answer) => answer.ok && answer.value.verdict)).toEqual(
      at.entries.map((_, entry) => (entry % 2 ? 'right' : 'wrong')),
    )
    expect((await countRows(owner, 'platform.submissions')) - before).toBe(40)
    const commits = await owner.query(
      `select distinct xmin::text from platform.submissions where competition_id = $1 and task_id = $2`,
      [at.competitionId, at.tasks[1]?.id],
    )
    expect(commits.length).toBeLessThan(6)
  })
})

describe('a submission is refused and writes nothing', () => {
  const paused = `paused_at = now()`
  const cases: [
    string,
    string,
    (at: CompetitionFixture) => Promise<unknown>,
    Partial<CompetitionFixtureOptions>?,
  ][] = [
    ['before the start', 'play.not_started', async () => {}, { startsIn: 60 }],
    ['after the end', 'play.ended', async () => {}, { startsIn: -7200, freezesIn: null, endsIn: -60 }],
    ['in a pause', 'play.paused', (at) => set(at, 'stages', paused)],
    [
      'by a suspended entry',
      'play.suspended',
      (at) => set(at, 'entries', `state = 'suspended', reason = 'x'`),
    ],
    [
      'by an entry that waits',
      'play.not_admitted',
      (at) => set(at, 'entries', `state = 'submitted', number = null`),
    ],
    ['by one that went', 'play.not_admitted', (at) => set(at, 'entries', `state = 'withdrawn'`)],
    ['to an unpublished task', 'tasks.not_found', (at) => set(at, 'tasks', 'is_published = false')],
    [
      'before its release',
      'tasks.not_found',
      (at) => set(at, 'tasks', `released_at = now() + interval '1 minute'`),
    ],
    ['after its deadline', 'play.task_closed', (at) => set(at, 'tasks', `closes_at = now()`)],
    [
      'where a division sees nothing',
      'tasks.not_found',
      (at) => set(at, 'divisions', 'can_see_tasks = false'),
    ],
    [
      'where a division only looks',
      'play.submission_not_allowed',
      (at) => set(at, 'divisions', 'can_submit = false'),
    ],
    ['while another is unsolved', 'tasks.locked', (at) => needs(at, 0, 1)],
    ['of a hidden competition', 'competitions.not_found', (at) => set(at, 'competitions', `state = 'draft'`)],
    ['faster than allowed', 'play.too_many_attempts', (at) => spendMinute(at)],
    ['where the type cannot be played', 'competitions.type_not_available', async () => {}, { type: 'works' }],
  ]
  test.each(cases)('%s: %s', async (_name, reason, change, options) => {
    const at = await scene(options)
    await change(at)
    await raise(at)
    const before = await rows(at, 'submissions')
    expect(await send(at, 'flag{right-0}')).toMatchObject({ ok: false, reason })
    expect(await rows(at, 'submissions')).toBe(before)
    expect(await rows(at, 'solves')).toBe(0)
  })

  const needs = ({ competitionId, tasks }: CompetitionFixture, task: number, needed: number) =>
    owner.query(
      `insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)`,
      [tasks[task]?.id, tasks[needed]?.id, competitionId],
    )
  async function spendMinute(at: CompetitionFixture) {
    await set(at, 'stages', `settings = settings || '{"attemptsPerMinute": 2}'`)
    await send(at, 'flag{1}')
    await send(at, 'flag{2}')
  }

  test('from a member who is not the leader, and from strangers', async () => {
    const at = await scene()
    const member = await makePerson(owner)
    expect(await send(at, 'flag{right-0}', { as: member })).toMatchObject({ reason: 'play.not_admitted' })
    await owner.query(
      `insert into platform.team_members (team_id, competition_id, user_id, joined_at) values ($1, $2, $3, now())`,
      [at.entries[0]?.teamId, at.competitionId, member.userId],
    )
    expect(await send(at, 'flag{right-0}', { as: member })).toMatchObject({ reason: 'play.leader_only' })
  })

  test('for a task of another competition, another type, or an unknown competition', async () => {
    const [at, other] = [await scene(), await scene()]
    const strange = { ...at, tasks: other.tasks }
    expect(await send(strange, 'flag{right-0}')).toMatchObject({ reason: 'tasks.not_found' })
    expect(await send({ ...at, type: 'works' }, 'x')).toMatchObject({ reason: 'competitions.not_found' })
    expect(await send({ ...at, competitionId: newId() }, 'x')).toMatchObject({
      reason: 'competitions.not_found',
    })
  })

  test('in a batch whose other submissions are accepted', async () => {
    const at = await scene({ entries: 12 })
    await owner.query(`update platform.entries set state = 'suspended', reason = 'x' where team_id = $1`, [
      at.entries[5]?.teamId,
    ])
    const answers = await Promise.all(at.entries.map((_, entry) => send(at, 'flag{right-0}', { entry })))
    expect(answers.map(({ ok }) => ok)).toEqual(at.entries.map((_, entry) => entry !== 5))
    expect(await rows(at, 'solves')).toBe(11)
  })
})

test('submitting works again after a minute, and after a pause has ended', async () => {
  const at = await scene()
  await set(at, 'stages', `settings = settings || '{"attemptsPerMinute": 1}'`)
  await send(at, 'flag{1}')
  expect(await send(at, 'flag{right-0}')).toMatchObject({ reason: 'play.too_many_attempts' })
  const later = { ...deps, ...platform.later(61) }
  expect(await send(at, 'flag{right-0}', { by: later })).toMatchObject({ value: { verdict: 'right' } })
})

describe('another entry’s flag', () => {
  async function withOwnFlags() {
    const at = await scene({ tasks: 1 })
    const { digestFlag } = await import('../../challenges/index.ts')
    const taskId = at.tasks[0]?.id as string
    await owner.query(`delete from platform.challenge_answers where challenge_id = $1`, [taskId])
    await owner.query(`update platform.challenges set flag_template = 'flag{[TEAM]}' where id = $1`, [taskId])
    for (const [n, { teamId }] of at.entries.entries())
      await owner.query(
        `insert into platform.minted_flags (task_id, team_id, competition_id, digest, minted_at) values ($1, $2, $3, $4, now())`,
        [
          taskId,
          teamId,
          at.competitionId,
          digestFlag(flagKey, { taskId, text: `flag{own-${n}}`, kind: 'exact' }),
        ],
      )
    await raise(at)
    return at
  }

  test('is answered as a wrong one, is stored without its text, and opens one incident however often it is sent', async () => {
    const at = await withOwnFlags()
    const foreign = await send(at, 'flag{own-1}')
    const wrong = await send(at, 'flag{nobody}', { entry: 1 })
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(wrong))
    expect(await send(at, 'flag{own-1}')).toEqual(foreign)
    expect(await rows(at, 'solves')).toBe(0)
    expect(await rows(at, 'submissions', `verdict = 'shared_flag' and answer is null`)).toBe(2)
    const found = await owner.query(
      `select team_id, source_team_id, state from platform.incidents where competition_id = $1`,
      [at.competitionId],
    )
    expect(found).toEqual([
      { team_id: at.entries[0]?.teamId, source_team_id: at.entries[1]?.teamId, state: 'pending' },
    ])
    expect(await send(at, 'flag{own-0}')).toMatchObject({ value: { verdict: 'right' } })
  })
})

test('the team is notified of a solve only', async () => {
  const at = await scene()
  const topic = `user:${at.entries[0]?.leader.userId}`
  const heard = () => countRows(owner, 'platform.live_events', `topic = '${topic}' and kind = 'submission'`)
  await send(at, 'flag{wrong}')
  expect(await heard()).toBe(0)
  await send(at, 'flag{right-0}')
  await send(at, 'flag{right-0}')
  expect(await heard()).toBe(1)
})
