import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { getCompetition, listCompetitions } from './competitions.ts'

const platform = await openPlatform()
const { owner } = platform
const names = new Map<string, string>()

type Planned = {
  readonly name: string
  readonly type?: string
  /** Hours from now; null: no stage yet. */
  readonly span?: readonly [number, number] | null
  readonly closesIn?: number | null
  readonly state?: string
  readonly isPaused?: boolean
}

async function plan({
  name,
  type = 'jeopardy',
  span = null,
  closesIn = null,
  state = 'published',
  isPaused,
}: Planned) {
  const id = newId()
  names.set(id, name)
  await owner.query(
    `insert into platform.competitions (id, name, state, type, team_size_max, registration_closes_at, created_at)
     values ($1, jsonb_build_object('zh', $2::text), $3, $4, 5, now() + make_interval(hours => $5), now())`,
    [id, name, state, type, closesIn],
  )
  if (span)
    await owner.query(
      `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at, paused_at)
       values ($1, $2, 1, '{"zh": "线上赛"}', 'jeopardy', now() + make_interval(hours => $3), now() + make_interval(hours => $4), $5)`,
      [newId(), id, ...span, isPaused ? new Date() : null],
    )
  return id
}
const listed = async (asked: object = {}) => {
  const answer = await listCompetitions(platform, { page: 1, limit: 20, ...asked })
  if (!answer.ok) throw new Error('refused')
  return answer.value.data.map(({ id, status }) => `${names.get(id)} ${status}`)
}

beforeAll(async () => {
  await plan({ name: 'long ago', span: [-9000, -8990] })
  await plan({ name: 'over', span: [-48, -24] })
  await plan({ name: 'next', span: [100, 124], closesIn: -1 })
  await plan({ name: 'open', span: [72, 96], closesIn: 48 })
  await plan({ name: 'open first', span: [24, 48], closesIn: 20 })
  await plan({ name: 'not playable', span: [24, 48], closesIn: 20, type: 'works' })
  await plan({ name: 'runs', span: [-2, 5], closesIn: -3 })
  await plan({ name: 'runs and takes teams', span: [-1, 5] })
  await plan({ name: 'paused past its end', span: [-5, -1], isPaused: true })
  await plan({ name: 'unplanned', closesIn: -1 })
  await plan({ name: 'secret', span: [-1, 5], state: 'draft' })
})

test('running competitions come first, then those open for registration, upcoming ones, and ended ones, latest first', async () => {
  expect(await listed()).toEqual([
    'paused past its end running',
    'runs running',
    'runs and takes teams running',
    'open first registering',
    'open registering',
    'not playable upcoming',
    'next upcoming',
    'unplanned upcoming',
    'over over',
    'long ago over',
  ])
})

test('each filter keeps its competitions; one that is open for registration is found also while it runs', async () => {
  expect(await listed({ status: 'registering' })).toEqual([
    'runs and takes teams running',
    'open first registering',
    'open registering',
  ])
  expect(await listed({ status: 'over' })).toEqual(['over over', 'long ago over'])
  expect(await listed({ type: 'works' })).toEqual(['not playable upcoming'])
  const year = new Date(Date.now() - 9000 * 3_600_000).getUTCFullYear()
  expect(await listed({ year })).toEqual(expect.arrayContaining(['long ago over']))
  expect(await listed({ year: 2001 })).toEqual([])
})

test('pages are consecutive and contain the total', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listed({ page, limit: 4 })))
  expect(pages.map((page) => page.length)).toEqual([4, 4, 2])
  expect(pages.flat()).toEqual(await listed())
  const answer = await listCompetitions(platform, { page: 1, limit: 1 })
  expect(answer).toMatchObject({ value: { total: 10 } })
})

test('a draft is not found by the public, and an unavailable type is not playable and takes no registrations', async () => {
  const [secret] = [...names].find(([, name]) => name === 'secret') ?? []
  const [theory] = [...names].find(([, name]) => name === 'not playable') ?? []
  expect(await getCompetition(platform, { competitionId: secret ?? '' })).toEqual({
    ok: false,
    reason: 'competitions.not_found',
  })
  expect(await getCompetition(platform, { competitionId: theory ?? '' })).toMatchObject({
    value: {
      isPlayable: false,
      status: 'upcoming',
      registrationIsOpen: false,
      stages: [{ state: 'waiting', number: 1 }],
    },
  })
})
