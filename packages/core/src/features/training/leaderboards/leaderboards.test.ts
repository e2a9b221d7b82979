import { beforeEach, expect, test } from 'vitest'
import { toReader } from '../../../kernel/index.ts'
import { asActor } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { addDays, startOfDay } from './leaderboard.rules.ts'
import { createDueBoards, findLeaderboardRank, getLeaderboard, getOwnLeaderboardRow } from './leaderboards.ts'
import { createPeople, deleteBoards, insertGains, listBoardRows } from './training-gains.fixture.ts'

const platform = await openPlatform()
const { owner, database } = platform
const [ada, bo, chen] = (await createPeople(owner, 3)) as [string, string, string]
const timeZone = 'Asia/Shanghai'
const midnight = (day: string) => startOfDay(timeZone, day).getTime()
const at = (day: string, afterMidnightMs = 0) => new Date(midnight(day) + afterMidnightMs)
const deps = (moment: number, zone = timeZone) => ({
  database,
  clock: { shiftSeconds: (moment - Date.now()) / 1000 },
  timeZone: zone,
  keepBoardDays: 400,
})
/** A second after the day's midnight. */
const runOn = (day: string) => createDueBoards(deps(midnight(day) + 1000))
const scoresOf = async (userId: string) =>
  (await listBoardRows(owner))
    .filter(({ user_id }) => user_id === userId)
    .map(({ day, overall, monthly, weekly }) => [day, overall, monthly, weekly])

beforeEach(() => deleteBoards(owner))

test('without gains there is no leaderboard, and reading it is not refused', async () => {
  expect(await runOn('2026-03-02')).toBe(0)
  expect(
    await getLeaderboard(deps(at('2026-03-02', 1).getTime()), { range: 'overall', page: 1, limit: 10 }),
  ).toEqual({
    ok: true,
    value: { data: [], total: 0, day: null, zone: timeZone, nextAt: '2026-03-02T16:00:00.000Z' },
  })
})

test('a gain that arrives after its midnight’s leaderboard belongs to the next, also for month and week', async () => {
  await insertGains(owner, [{ userId: ada, points: 10, at: at('2026-05-30', 5) }])
  await runOn('2026-06-01')
  await insertGains(owner, [{ userId: ada, points: 7, at: at('2026-06-01', -1) }])
  await runOn('2026-06-01')
  await runOn('2026-06-02')
  // 2026-06-01 is the first of its month and a Monday.
  expect(await scoresOf(ada)).toEqual([
    ['2026-05-30', 10, 10, 10],
    ['2026-05-31', 10, 10, 10],
    ['2026-06-01', 17, 7, 7],
  ])
})

test('concurrent runs create each leaderboard once, and only the newest one is announced', async () => {
  await insertGains(owner, [{ userId: ada, points: 10, at: at('2026-05-01', 5) }])
  const before = await countRows(owner, 'platform.outbox_events', `kind = 'pages.invalidated'`)
  const made = await Promise.all([runOn('2026-05-21'), runOn('2026-05-21'), runOn('2026-05-21')])
  expect(made.reduce((sum, n) => sum + n)).toBe(20)
  expect(await countRows(owner, 'platform.training_boards')).toBe(20)
  expect((await countRows(owner, 'platform.outbox_events', `kind = 'pages.invalidated'`)) - before).toBe(1)
})

test('equal scores share a rank, the older account comes first, and the next rank counts all of them', async () => {
  await insertGains(owner, [
    { userId: bo, points: 10, at: at('2026-05-04', 1) },
    { userId: ada, points: 10, at: at('2026-05-04', 9) },
    { userId: chen, points: 4, at: at('2026-05-05', 1) },
  ])
  await runOn('2026-05-06')
  const page = await getLeaderboard(deps(midnight('2026-05-06')), { range: 'overall', page: 1, limit: 10 })
  expect(page).toMatchObject({
    value: {
      total: 3,
      day: '2026-05-05',
      data: [
        { rank: 1, userId: ada, score: 10, plus7: 10, history: [10, 10] },
        { rank: 1, userId: bo, score: 10 },
        { rank: 3, userId: chen, score: 4, history: [0, 4] },
      ],
    },
  })
  const second = await getLeaderboard(deps(midnight('2026-05-06')), { range: 'overall', page: 2, limit: 2 })
  expect(second).toMatchObject({ value: { total: 3, data: [{ userId: chen }] } })
  expect(await findLeaderboardRank(toReader(database), chen)).toEqual({
    rank: 3,
    people: 3,
    score: 4,
    toNext: 6,
  })
  expect(await findLeaderboardRank(toReader(database), bo)).toEqual({
    rank: 1,
    people: 3,
    score: 10,
    toNext: null,
  })
})

test('a person without gains in a week or month is not on its leaderboard and has no own place there', async () => {
  await insertGains(owner, [
    { userId: ada, points: 10, at: at('2026-04-30', 1) },
    { userId: bo, points: 3, at: at('2026-05-05', 1) },
    { userId: chen, points: -5, at: at('2026-05-05', 2) },
  ])
  await runOn('2026-05-06')
  const ask = { range: 'monthly', page: 1, limit: 10 } as const
  expect(await getLeaderboard(deps(midnight('2026-05-06')), ask)).toMatchObject({
    value: { total: 1, data: [{ rank: 1, userId: bo, score: 3 }] },
  })
  expect(await getOwnLeaderboardRow(platform, asActor(ada), { range: 'weekly' })).toEqual({
    ok: true,
    value: null,
  })
  expect(await getOwnLeaderboardRow(platform, asActor(chen), { range: 'overall' })).toMatchObject({
    value: { rank: 3, score: -5 },
  })
})

test('old leaderboards are deleted except for the last of each month, and increments stay right', async () => {
  await insertGains(owner, [{ userId: ada, points: 10, at: at('2026-01-20', 5) }])
  await createDueBoards({ ...deps(midnight('2026-05-01') + 1000), keepBoardDays: 62 })
  const [first, ...rest] = (await listBoardRows(owner)).map(({ day }) => day)
  expect(first).toBe('2026-01-31')
  expect(rest.slice(0, 2)).toEqual(['2026-02-27', '2026-02-28'])
  expect(rest).toHaveLength(2 + 31 + 30)
  expect((await listBoardRows(owner))[0]).toMatchObject({ overall: 10, plus7: 0, plus30: 10 })
})

test('after a move to the east no day ends before the previous one', async () => {
  await insertGains(owner, [{ userId: ada, points: 10, at: at('2026-05-01', 5) }])
  const west = 'Etc/GMT+12'
  await createDueBoards(deps(startOfDay(west, '2026-05-05').getTime(), west))
  await createDueBoards(deps(startOfDay(west, '2026-05-05').getTime() + 1000, 'Pacific/Kiritimati'))
  const boards = await owner.query<{ day: string; until: Date }>(
    'select day::text, until from platform.training_boards order by day desc limit 2',
  )
  expect(boards.map(({ day }) => day)).toEqual(['2026-05-05', '2026-05-04'])
  expect(boards[0]?.until).toEqual(boards[1]?.until)
  expect(addDays('2026-05-04', 1)).toBe('2026-05-05')
})
