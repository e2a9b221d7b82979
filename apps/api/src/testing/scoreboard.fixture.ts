import { ok, type RouteShape } from '@tiltyard/contracts'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '@tiltyard/core/scores'
import type { Visitor, VisitorAnswer, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { change, createPlayScene } from './play.fixture.ts'

/** Records score events of now without playing. */
export async function recordScoreEvents(
  api: TestApi,
  { competitionId }: CompetitionFixture,
  causes: readonly NewScoreEvent[],
): Promise<void> {
  const { database, clock } = api.deps
  await transaction(database, async (tx) =>
    ok(await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), causes)),
  )
}

/** Waits first: boards compare milliseconds, and an event of the freeze's own millisecond counts as after it. */
export async function freezeScoreboard(api: TestApi, scene: CompetitionFixture) {
  await api.owner.query('select pg_sleep(0.002)')
  await change(
    api,
    scene,
    'update platform.stages set freeze_at = clock_timestamp() where competition_id = $1',
    [scene.competitionId],
  )
}

export const revealScoreboard = (api: TestApi, scene: CompetitionFixture) =>
  change(api, scene, 'update platform.stages set revealed_at = clock_timestamp() where competition_id = $1', [
    scene.competitionId,
  ])
export const hideScoreboard = (api: TestApi, scene: CompetitionFixture) =>
  change(api, scene, 'update platform.competitions set board_is_public = false where id = $1', [
    scene.competitionId,
  ])
export const endStages = (api: TestApi, scene: CompetitionFixture) =>
  change(
    api,
    scene,
    'update platform.stages set freeze_at = null, ends_at = clock_timestamp() where competition_id = $1',
    [scene.competitionId],
  )

/** Every refusal of a board route. */
export function scoreboardRefusals(
  api: TestApi,
  visitor: Visitor,
  route: RouteShape,
  sent: (scene: CompetitionFixture) => VisitorRequest,
) {
  const ask = (
    scene: CompetitionFixture,
    { params = {}, query = {} }: VisitorRequest = {},
  ): Promise<VisitorAnswer> => {
    const usual = sent(scene)
    return visitor.call(route, {
      params: { type: scene.type, competitionId: scene.competitionId, ...usual.params, ...params },
      query: { ...usual.query, ...query },
    })
  }
  return {
    ask,
    statuses: {
      400: async () => ask(await createPlayScene(api), { params: { competitionId: 'none' } }),
      403: async () => {
        const scene = await createPlayScene(api)
        await hideScoreboard(api, scene)
        return ask(scene)
      },
      404: async () => ask(await createPlayScene(api), { params: { competitionId: newId() } }),
      501: async () => ask(await createPlayScene(api), { params: { type: 'dawd' } }),
    },
  }
}

/** Valid inputs of each board route. */
export function scoreboardInputs(made: () => Promise<CompetitionFixture>) {
  const about =
    (more: Record<string, string> = {}, query?: Record<string, string>) =>
    async (): Promise<VisitorRequest> => {
      const { type, competitionId, entries } = await made()
      const params = { type, competitionId, teamId: entries[0]?.teamId ?? newId(), ...more }
      return { params, ...(query && { query }) }
    }
  return {
    getScoreboard: about(),
    streamScoreboard: about(),
    getScoreboardMatrix: about(),
    getScoreboardHistory: about(),
    searchScoreboard: about({}, { keyword: '东湖' }),
    getScoreboardTeam: about(),
    getOwnScoreboardRow: about(),
    listRecentSolves: about(),
    getReveal: about(),
    exportScoreboard: about({ format: 'csv' }),
    getCtftimeFeed: about(),
    exportLedger: about(),
  }
}
