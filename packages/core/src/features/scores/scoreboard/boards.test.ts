import { ok, preparedReplyText } from '@tiltyard/contracts'
import { connect, listen, type PlatformTables } from '@tiltyard/db'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveChannel, type PlatformDatabase, transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { appendScoreEvents, openLedger } from '../ledger/ledger.store.ts'
import type { NewScoreEvent } from '../ledger/score-event.ts'
import { boardPage } from './board-page.view.ts'
import type { Snapshot } from './board-snapshot.ts'
import { boardMatrix } from './board-solves.view.ts'
import { type Boards, createBoards } from './boards.ts'

const nowhere = { url: 'postgres://nobody@127.0.0.1:1/none', applicationName: 'away' }
const platform = await openPlatform()
const { clock, owner } = platform

function follow(database: PlatformDatabase = platform.anotherProcess()): Boards {
  const boards = createBoards({ database, clock, pollMs: 40, publishMs: 40 })
  afterAll(() => boards.close())
  return boards
}

/** Boards that hear of ledgers, and how often they have asked for their progress. */
function listening(times: { pollMs: number; publishMs: number }) {
  const database = platform.anotherProcess()
  let [queries, heard] = [0, true]
  const { query } = database.connection
  const counted = query.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const boards = createBoards({
    database: { ...database, connection: { ...database.connection, query: counted } },
    clock,
    ...times,
    listen: (handler) =>
      listen({
        url: platform.urls.platformUrl,
        applicationName: 'test-boards-listen',
        channel: liveChannel,
        onConnect: handler.onConnect,
        onNotify: (topic) => heard && handler.onNotify(topic),
      }),
  })
  afterAll(() => boards.close())
  return {
    boards,
    asked: () => queries,
    async lose() {
      heard = false
      await settled(() => queries)
    },
  }
}

async function settled(count: () => number): Promise<void> {
  for (let last = -1; last !== count(); await new Promise((resolve) => setTimeout(resolve, 250)))
    last = count()
}

const write = (competitionId: string, causes: readonly NewScoreEvent[], database = platform.database) =>
  transaction(database, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), causes)),
  )

async function opened(boards: Boards, competitionId: string): Promise<Snapshot> {
  const snapshot = await boards.get(competitionId)
  if (!snapshot) throw new Error('there is no such board')
  return snapshot
}

const bytesOf = (snapshot: Snapshot) =>
  [snapshot.public, snapshot.staff].map((view) => [
    boardPage(view, { page: 1 }),
    boardMatrix(view, { page: 1 }),
  ])
const pageOf = async (boards: Boards, id: string) =>
  JSON.parse(preparedReplyText(boardPage((await opened(boards, id)).public, { page: 1 })))
/** Writers retry like clients after a lost reply. */
async function retried(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await work()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
}

describe('boards in memory', () => {
  test('of several processes equal a full recount, with concurrent writers and lost connections', async () => {
    const { competitionId } = await createCompetitionFixture(platform, {
      entries: 20,
      tasks: 6,
      bloodPercents: [5, 3],
    })
    const processes = [follow(), follow()]
    for (const boards of processes) await opened(boards, competitionId)
    const killing = setInterval(
      () =>
        void owner
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'test' and random() < 0.5`,
          )
          .catch(() => {}),
      200,
    )
    onTestFinished(() => clearInterval(killing))
    const writer = platform.anotherProcess()
    await Promise.all(
      Array.from({ length: 20 }, async (_, team) => {
        for (let task = 0; task < 6; task += 1)
          if ((team + task) % 3 > 0)
            await retried(() => write(competitionId, [{ kind: 'solve', team, task }], writer))
        if (team % 7 === 0) await retried(() => write(competitionId, [{ kind: 'ban', team }], writer))
        if (team % 5 === 0)
          await retried(() => write(competitionId, [{ kind: 'award', team, amount: 7 }], writer))
      }),
    )
    clearInterval(killing)
    const recount = bytesOf(await opened(follow(), competitionId))
    for (const boards of processes)
      await vi.waitFor(async () => expect(bytesOf(await opened(boards, competitionId))).toEqual(recount), {
        timeout: 5_000,
        interval: 50,
      })
  }, 90_000)

  test('read a ledger when they are notified of a write, and at no other time', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    const { boards, asked } = listening({ pollMs: 60_000, publishMs: 10 })
    await opened(boards, competitionId)
    await settled(asked)
    const quiet = asked()
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(asked()).toBe(quiet)
    await write(competitionId, [{ kind: 'solve', team: 1, task: 0 }])
    await vi.waitFor(async () =>
      expect((await pageOf(boards, competitionId)).rows[0]).toMatchObject({ score: 500, solves: 1 }),
    )
  })

  test('look again by themselves while nobody says anything', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    const { boards, lose } = listening({ pollMs: 300, publishMs: 10 })
    await opened(boards, competitionId)
    await lose()
    await write(competitionId, [{ kind: 'solve', team: 1, task: 0 }])
    await vi.waitFor(
      async () => expect((await pageOf(boards, competitionId)).rows[0]).toMatchObject({ score: 500 }),
      5_000,
    )
  })

  test('keep serving while the database is unavailable, and report it once', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    const [there, away] = [platform.anotherProcess(), connect<PlatformTables>(nowhere)]
    afterAll(() => away.close())
    let isAway = false
    const query = { get: () => (isAway ? away : there.connection).query }
    const boards = follow({ ...there, connection: Object.defineProperty({ ...away }, 'query', query) })
    const before = bytesOf(await opened(boards, competitionId))
    const faults: unknown[] = []
    boards.onError((fault) => faults.push(fault))
    isAway = true
    await vi.waitFor(() => expect(faults).toHaveLength(1), 5_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(faults).toHaveLength(1)
    expect(bytesOf(await opened(boards, competitionId))).toEqual(before)
    isAway = false
    await write(competitionId, [{ kind: 'award', team: 0, amount: 3 }])
    await vi.waitFor(async () => expect((await pageOf(boards, competitionId)).rows[0].score).toBe(3), 5_000)
  })

  test('that cannot be loaded report it once, for any number of requests', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    const away = connect<PlatformTables>(nowhere)
    afterAll(() => away.close())
    const boards = follow({ ...platform.anotherProcess(), connection: away })
    const faults: unknown[] = []
    boards.onError((fault) => faults.push(fault))
    for (let n = 0; n < 3; n += 1) await expect(boards.get(competitionId)).rejects.toThrow()
    expect(faults).toHaveLength(1)
  })

  test('hide events after the freeze from the public until the reveal', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    await owner.query('update platform.stages set freeze_at = clock_timestamp() where competition_id = $1', [
      competitionId,
    ])
    const boards = follow()
    const before = await pageOf(boards, competitionId)
    expect(before).toMatchObject({ state: 'frozen', total: 2 })
    expect(before.frozenAt).not.toBeNull()
    await write(competitionId, [{ kind: 'solve', team: 0, task: 0 }])
    await vi.waitFor(async () =>
      expect((await opened(boards, competitionId)).staff.scores.score[0]).toBe(500),
    )
    expect(await pageOf(boards, competitionId)).toEqual(before)
    await owner.query('update platform.stages set revealed_at = now() where competition_id = $1', [
      competitionId,
    ])
    await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
      competitionId,
    ])
    await vi.waitFor(async () =>
      expect(await pageOf(boards, competitionId)).toMatchObject({
        state: 'running',
        rows: [{ score: 500 }, {}],
      }),
    )
  })

  test('show a team by its new name once organisers have changed it', async () => {
    const { competitionId, entries } = await createCompetitionFixture(platform)
    const boards = follow()
    const before = await pageOf(boards, competitionId)
    await owner.query('update platform.teams set name = $2 where id = $1', [entries[1]?.teamId, '新名字'])
    await owner.query(
      'update platform.competitions set revision = revision + 1, team_names_revision = team_names_revision + 1 where id = $1',
      [competitionId],
    )
    await vi.waitFor(async () =>
      expect(JSON.stringify(await pageOf(boards, competitionId))).toContain('新名字'),
    )
    expect(JSON.stringify(before)).not.toContain('新名字')
  })

  test('show no task before its release, and read a team’s name with its entry', async () => {
    const { competitionId, tasks, entries } = await createCompetitionFixture(platform)
    await owner.query(`update platform.tasks set released_at = now() + interval '1 hour' where id = $1`, [
      tasks[1]?.id,
    ])
    await owner.query(`update platform.tasks set is_published = false where id = $1`, [tasks[2]?.id])
    const boards = follow()
    const { public: shown, staff } = await opened(boards, competitionId)
    expect(shown.tasks.map(({ number }) => number)).toEqual([0])
    expect(staff.tasks).toHaveLength(3)
    expect(
      (await pageOf(boards, competitionId)).rows.map(({ teamId }: { teamId: string }) => teamId),
    ).toEqual(entries.map(({ teamId }) => teamId))
  })

  test('are dropped after a long idle time and loaded again on request', async () => {
    const { competitionId } = await createCompetitionFixture(platform)
    const patient = follow()
    expect(await opened(patient, competitionId)).toBe(await opened(patient, competitionId))
    const boards = createBoards({ database: platform.database, clock, pollMs: 40, idleMs: 100 })
    afterAll(() => boards.close())
    const first = await opened(boards, competitionId)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await opened(boards, competitionId)).not.toBe(first)
  })

  test('are null for an unknown competition', async () => {
    expect(await follow().get('00000000-0000-7000-8000-000000000000')).toBeNull()
  })
})
