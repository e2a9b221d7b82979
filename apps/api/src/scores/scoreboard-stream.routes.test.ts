import {
  getScoreboard,
  logOut,
  rowAfter,
  type Scoreboard,
  type ScoreboardDelta,
  streamScoreboard,
} from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { originOf, type Reader, streamAs } from '../testing/notifications.fixture.ts'
import { change, createPlayScene, type PlayScene } from '../testing/play.fixture.ts'
import {
  freezeScoreboard,
  hideScoreboard,
  recordScoreEvents,
  revealScoreboard,
  scoreboardRefusals,
} from '../testing/scoreboard.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

/** However busy the machine is. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

const api = await openApi()
const origin = await originOf(api.server)
const visitor = api.visitor()
const of = ({ type, competitionId }: PlayScene) => ({ params: { type, competitionId } })

const readerOf = (who: Visitor, scene: PlayScene, query: Record<string, unknown> = {}) =>
  streamAs(origin, who, { to: addresses.streamScoreboard, ...of(scene), query })
const kindsOf = ({ heard }: Reader) => heard.flatMap(({ kind }) => kind ?? [])
const deltasOf = ({ heard }: Reader) =>
  heard.flatMap(({ kind, data }) => (kind === 'delta' ? (JSON.parse(data ?? '') as ScoreboardDelta) : []))
/** Number, place, task and mark of each solve that was told. */
const solvesOf = (reader: Reader) =>
  deltasOf(reader).flatMap(({ solves }) => solves.map((solve) => solve.slice(0, 4)))
const pageOf = async (who: Visitor, scene: PlayScene, query = {}) =>
  (await who.call(getScoreboard, { ...of(scene), query })).body.data as Scoreboard
/** It has begun to hear: what comes from now on arrives. */
const begun = (reader: Reader) => soon(() => expect(kindsOf(reader)).toContain('version'))

async function staffOf({ competitionId }: PlayScene): Promise<Visitor> {
  const organiser = await api.signedIn()
  await addStaffMember(api, organiser, competitionId, 'monitor')
  return organiser
}

const refused = scoreboardRefusals(api, visitor, streamScoreboard, () => ({}))
describeRoute(streamScoreboard, {
  200: async () => {
    const scene = await createPlayScene(api)
    const before = await pageOf(visitor, scene)
    const reader = await readerOf(visitor, scene)
    await soon(() =>
      expect(reader.heard).toMatchObject([
        { kind: 'version', data: JSON.stringify({ version: before.version }) },
      ]),
    )
    await recordScoreEvents(api, scene, [{ kind: 'solve', team: 1, task: 0 }])
    await soon(() => expect(deltasOf(reader)).toHaveLength(1))
    const [delta] = deltasOf(reader)
    const after = await pageOf(visitor, scene)
    expect(delta).toMatchObject({ from: before.version, to: after.version })
    expect(solvesOf(reader)).toEqual([[1, 0, 0, 1]])
    const rowNow = rowAfter(delta as ScoreboardDelta, (place) => before.rows[place])
    expect(after.rows.map((_, place) => rowNow(place))).toEqual(after.rows)
    return reader
  },
  ...refused.statuses,
  429: async () => {
    const [scene, player] = [await createPlayScene(api), await api.signedIn()]
    const readers = await Promise.all(Array.from({ length: 20 }, () => readerOf(player, scene)))
    expect(readers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    // Visitors have no account: together they are not one.
    const visitors = await Promise.all(Array.from({ length: 21 }, () => readerOf(visitor, scene)))
    expect(visitors.map(({ status }) => status)).toEqual(Array(21).fill(200))
    return readerOf(player, scene)
  },
})

test('a stream carries nothing of other competitions, and its division alone', async () => {
  const [scene, other] = [await createPlayScene(api), await createPlayScene(api)]
  const [reader, guests] = [await readerOf(visitor, scene), await readerOf(visitor, scene, { division: 7 })]
  await Promise.all([begun(reader), begun(guests)])
  for (const one of [other, scene]) await recordScoreEvents(api, one, [{ kind: 'solve', team: 0, task: 0 }])
  await soon(() => expect(deltasOf(reader)).toHaveLength(1))
  await soon(() => expect(deltasOf(guests)).toMatchObject([{ total: 0, rows: [], solves: [] }]))
  const ids = JSON.stringify(reader.heard)
  for (const { teamId } of other.entries) expect(ids).not.toContain(teamId)
})

test('the public is told nothing past a freeze, the staff everything; the reveal is to be read again', async () => {
  const scene = await createPlayScene(api)
  await recordScoreEvents(api, scene, [{ kind: 'solve', team: 1, task: 0 }])
  await freezeScoreboard(api, scene)
  const organiser = await staffOf(scene)
  await soon(async () => expect((await pageOf(visitor, scene)).state).toBe('frozen'))
  const [reader, staff] = [
    await readerOf(visitor, scene),
    await readerOf(organiser, scene, { view: 'staff' }),
  ]
  await Promise.all([begun(reader), begun(staff)])
  await recordScoreEvents(api, scene, [{ kind: 'solve', team: 0, task: 1 }])
  await soon(() => expect(solvesOf(staff)).toEqual([[2, 1, 1, 1]]))
  expect(kindsOf(reader)).toEqual(['version'])
  await revealScoreboard(api, scene)
  await soon(() => expect(kindsOf(reader)).toEqual(['version', 'resync']))
  expect(deltasOf(reader)).toEqual([])
})

test('the whole board, and a hidden one, are followed by the staff alone', async () => {
  const scene = await createPlayScene(api)
  const [player, organiser] = [await api.signedIn(), await staffOf(scene)]
  const statuses = async (query = {}) =>
    (await Promise.all([visitor, player, organiser].map((who) => readerOf(who, scene, query)))).map(
      ({ status }) => status,
    )
  expect(await statuses({ view: 'staff' })).toEqual([403, 403, 200])
  const [open, staff] = [await readerOf(visitor, scene), await readerOf(organiser, scene, { view: 'staff' })]
  await Promise.all([begun(open), begun(staff)])
  await hideScoreboard(api, scene)
  await open.ended
  expect(await statuses()).toEqual([403, 403, 200])
  await change(api, scene, `update platform.competitions set state = 'draft' where id = $1`, [
    scene.competitionId,
  ])
  await soon(async () => expect(await statuses()).toEqual([404, 404, 200]))
  await recordScoreEvents(api, scene, [{ kind: 'award', team: 0, amount: 5 }])
  await soon(() => expect(deltasOf(staff)).toMatchObject([{ rows: [[0, 0, 5, 0, null, 0, '']] }]))
})

test.each([
  [
    'who is no longer staff',
    (scene: PlayScene) =>
      change(api, scene, 'delete from platform.competition_staff where competition_id = $1', [
        scene.competitionId,
      ]),
  ],
  ['who logs out', (_: PlayScene, organiser: Visitor) => organiser.call(logOut)],
])('a stream of the whole board ends for somebody %s', async (_, end) => {
  const scene = await createPlayScene(api)
  const organiser = await staffOf(scene)
  const reader = await readerOf(organiser, scene, { view: 'staff' })
  await begun(reader)
  await end(scene, organiser)
  await reader.ended
})
