import {
  exportLedger,
  exportScoreboard,
  getCtftimeFeed,
  getOwnScoreboardRow,
  getReveal,
  getScoreboard,
  getScoreboardHistory,
  getScoreboardMatrix,
  getScoreboardTeam,
  listRecentSolves,
  searchScoreboard,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { replayLedger } from '@tiltyard/core/scores'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { change, createPlayScene, type PlayScene, setLeader } from '../testing/play.fixture.ts'
import {
  endStages,
  freezeScoreboard,
  hideScoreboard,
  recordScoreEvents,
  revealScoreboard,
  scoreboardRefusals,
} from '../testing/scoreboard.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

/** Generous, because CI machines are busy. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

const api = await openApi()
const [visitor, player] = [api.visitor(), await api.signedIn()]
const of = ({ type, competitionId }: PlayScene) => ({ params: { type, competitionId } })

/** Team 1 has solved task 0 and 1, team 0 only task 0. */
async function played(): Promise<PlayScene> {
  const scene = await createPlayScene(api, { bloodPercents: [10] })
  await recordScoreEvents(api, scene, [{ kind: 'solve', team: 1, task: 0 }])
  await recordScoreEvents(api, scene, [{ kind: 'solve', team: 1, task: 1 }])
  await recordScoreEvents(api, scene, [{ kind: 'solve', team: 0, task: 0 }])
  return scene
}

const page = scoreboardRefusals(api, visitor, getScoreboard, () => ({}))
describeRoute(getScoreboard, {
  200: async () => {
    const scene = await played()
    const answer = await page.ask(scene)
    const value = answer.body.data as { rows: { score: number }[] }
    expect(value).toMatchObject({
      state: 'running',
      frozenAt: null,
      decimals: 0,
      total: 2,
      page: 1,
      divisions: [{ number: 0, teams: 2 }],
      rows: [
        { rank: 1, teamId: scene.entries[1]?.teamId, solves: 2, division: 0, orgName: '东湖大学' },
        { rank: 2, teamId: scene.entries[0]?.teamId, solves: 1 },
      ],
    })
    expect((await page.ask(scene, { query: { division: '7' } })).body.data).toMatchObject({
      total: 0,
      rows: [],
    })
    expect((await page.ask(scene, { query: { page: '2' } })).body.data).toMatchObject({ total: 2, rows: [] })
    return answer
  },
  ...page.statuses,
})

test('a board page that the client has is answered with 304 until it changes', async () => {
  const scene = await played()
  const first = await page.ask(scene)
  const tag = String(first.headers['etag'])
  const again = () => visitor.call(getScoreboard, { ...of(scene), headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await recordScoreEvents(api, scene, [{ kind: 'award', team: 0, amount: 1 }])
  await soon(async () => expect((await again()).status).toBe(200))
})

const matrix = scoreboardRefusals(api, visitor, getScoreboardMatrix, () => ({}))
describeRoute(getScoreboardMatrix, {
  200: async () => {
    const answer = await matrix.ask(await played())
    const { tasks, rows } = answer.body.data as {
      tasks: { number: number; solves: number }[]
      rows: { solved: number[][] }[]
    }
    expect(Object.fromEntries(tasks.map(({ number, solves }) => [number, solves]))).toEqual({
      0: 2,
      1: 1,
      2: 0,
    })
    expect(rows.map(({ solved }) => solved.map(([task, blood]) => [task, blood]))).toEqual([
      [
        [0, 1],
        [1, 1],
      ],
      [[0, 2]],
    ])
    return answer
  },
  ...matrix.statuses,
})

const history = scoreboardRefusals(api, visitor, getScoreboardHistory, () => ({}))
describeRoute(getScoreboardHistory, {
  200: async () => {
    const scene = await played()
    const answer = await history.ask(scene)
    const { lines } = answer.body.data as { lines: { teamId: string; points: number[][] }[] }
    expect(lines.map(({ teamId }) => teamId)).toEqual([scene.entries[1]?.teamId, scene.entries[0]?.teamId])
    expect(lines[0]?.points[0]?.[1]).toBe(0)
    const rows = ((await page.ask(scene)).body.data as { rows: { score: number }[] }).rows
    expect(lines.map(({ points }) => points.at(-1)?.[1])).toEqual(rows.map(({ score }) => score))
    return answer
  },
  ...history.statuses,
})

const find = scoreboardRefusals(api, visitor, searchScoreboard, () => ({ query: { keyword: '东湖' } }))
describeRoute(searchScoreboard, {
  200: async () => {
    const scene = await played()
    const name = String(scene.entries[0]?.teamId.slice(-12)).toUpperCase()
    const answer = await find.ask(scene, { query: { keyword: name } })
    expect(answer.body.data).toMatchObject([{ rank: 2, page: 1, teamId: scene.entries[0]?.teamId }])
    expect((await find.ask(scene)).body.data).toHaveLength(2)
    return answer
  },
  ...find.statuses,
})

const team = scoreboardRefusals(api, visitor, getScoreboardTeam, ({ entries }) => ({
  params: { teamId: entries[1]?.teamId ?? newId() },
}))
describeRoute(getScoreboardTeam, {
  200: async () => {
    const answer = await team.ask(await played())
    expect(answer.body.data).toMatchObject({
      row: { rank: 1, page: 1 },
      solved: [
        { task: 0, blood: 1, name: { en: 'Task 1' } },
        { task: 1, blood: 1 },
      ],
    })
    return answer
  },
  ...team.statuses,
  404: async () => team.ask(await createPlayScene(api), { params: { teamId: newId() } }),
})

const mine = scoreboardRefusals(api, player, getOwnScoreboardRow, () => ({}))
describeRoute(getOwnScoreboardRow, {
  200: async () => {
    const scene = await played()
    expect((await mine.ask(scene)).body.data).toMatchObject({ row: null })
    await setLeader(api, player, scene)
    const answer = await mine.ask(scene)
    const { version } = (await page.ask(scene)).body.data as { version: string }
    const row = { rank: 2, place: 1, page: 1, teamId: scene.entries[0]?.teamId, solved: '1' }
    expect(answer.body.data).toMatchObject({ version, row })
    return answer
  },
  401: async () => visitor.call(getOwnScoreboardRow, of(await createPlayScene(api))),
  ...mine.statuses,
})

const news = scoreboardRefusals(api, visitor, listRecentSolves, () => ({}))
describeRoute(listRecentSolves, {
  200: async () => {
    const answer = await news.ask(await played())
    expect(answer.body.data).toMatchObject({
      solves: [
        { seq: 3, blood: 2, taskName: { en: 'Task 1' } },
        { seq: 2, blood: 1 },
        { seq: 1, blood: 1 },
      ],
    })
    return answer
  },
  ...news.statuses,
})

const reveal = scoreboardRefusals(api, visitor, getReveal, () => ({}))
describeRoute(getReveal, {
  200: async () => {
    const scene = await played()
    await freezeScoreboard(api, scene)
    await recordScoreEvents(api, scene, [
      { kind: 'solve', team: 0, task: 1 },
      { kind: 'solve', team: 0, task: 2 },
    ])
    expect((await reveal.ask(scene)).status).toBe(403)
    const organiser = await api.signedIn()
    await addStaffMember(api, organiser, scene.competitionId, 'monitor')
    const steps = [
      { teamId: scene.entries[1]?.teamId, frozenRank: 1, finalRank: 2, solvedSince: [] },
      { teamId: scene.entries[0]?.teamId, frozenRank: 2, finalRank: 1, solvedSince: [{}, {}] },
    ]
    expect((await organiser.call(getReveal, of(scene))).body.data).toMatchObject({ steps })
    await revealScoreboard(api, scene)
    await soon(async () => expect((await reveal.ask(scene)).status).toBe(200))
    const answer = await reveal.ask(scene)
    expect(answer.body.data).toMatchObject({ steps })
    return answer
  },
  ...reveal.statuses,
  409: async () => reveal.ask(await createPlayScene(api)),
})

const table = scoreboardRefusals(api, visitor, exportScoreboard, () => ({ params: { format: 'csv' } }))
describeRoute(exportScoreboard, {
  200: async () => {
    const scene = await createPlayScene(api)
    await change(
      api,
      scene,
      `update platform.teams set name = '=1+1,"x"', org_name = '@SUM(A1)' where id = $1`,
      [scene.entries[0]?.teamId],
    )
    const answer = await table.ask(scene)
    expect(answer.text.startsWith('\uFEFF名次,队伍,')).toBe(true)
    expect(answer.text).toContain(`1,"'=1+1,""x""",'@SUM(A1),公开组,0,0,`)
    const xlsx = await table.ask(scene, { params: { format: 'xlsx' } })
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    return answer
  },
  ...table.statuses,
})

const feed = scoreboardRefusals(api, visitor, getCtftimeFeed, () => ({}))
describeRoute(getCtftimeFeed, {
  200: async () => {
    const scene = await played()
    await change(api, scene, `update platform.teams set name = '演武' where id = $1`, [
      scene.entries[1]?.teamId,
    ])
    const answer = await feed.ask(scene)
    expect(answer.text).toMatch(/^[\x20-\x7e]+$/)
    const { tasks, standings } = JSON.parse(answer.text)
    expect(tasks.toSorted()).toEqual(['Task 1', 'Task 2', 'Task 3'])
    expect(standings[0]).toMatchObject({ pos: 1, team: '演武', taskStats: { 'Task 1': {}, 'Task 2': {} } })
    expect(standings[0].lastAccept).toBe(standings[0].taskStats['Task 2'].time)
    return answer
  },
  ...feed.statuses,
})

const ledger = scoreboardRefusals(api, visitor, exportLedger, () => ({}))
describeRoute(exportLedger, {
  200: async () => {
    const scene = await played()
    const organiser = await api.signedIn()
    await addStaffMember(api, organiser, scene.competitionId)
    expect((await organiser.call(exportLedger, of(scene))).status).toBe(200)
    await endStages(api, scene)
    await soon(async () => expect((await ledger.ask(scene)).status).toBe(200))
    const answer = await ledger.ask(scene)
    const replay = await replayLedger(answer.text.split('\n'))
    expect(replay).toMatchObject({ isWhole: true, causes: 10, head: { board: expect.any(String) } })
    return answer
  },
  ...ledger.statuses,
  403: async () => ledger.ask(await createPlayScene(api)),
})

test('the whole board and non-public boards are for staff only', async () => {
  const scene = await played()
  const organiser = await api.signedIn()
  await addStaffMember(api, organiser, scene.competitionId, 'monitor')
  const whole = { ...of(scene), query: { view: 'staff' } }
  const statuses = async (sent: object) =>
    Promise.all([visitor, player, organiser].map(async (who) => (await who.call(getScoreboard, sent)).status))
  expect(await statuses(whole)).toEqual([403, 403, 200])
  await hideScoreboard(api, scene)
  await soon(async () => expect(await statuses(of(scene))).toEqual([403, 403, 200]))
  const withdraw = `update platform.competitions set state = 'draft' where id = $1`
  await change(api, scene, withdraw, [scene.competitionId])
  await soon(async () => expect(await statuses(of(scene))).toEqual([404, 404, 200]))
})
