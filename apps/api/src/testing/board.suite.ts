import { ok, type RouteShape } from '@tiltyard/contracts'
import { newId, transaction } from '@tiltyard/core/kernel'
import type { Scene } from '@tiltyard/core/play/testing'
import { type NewCause, openLedger, writeCauses } from '@tiltyard/core/standings'
import type { Sent, Visitor, VisitorAnswer } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { change, playIn } from './play.suite.ts'

/** Causes that happen now, without the ceremony of playing. */
export async function happens(
  api: TestApi,
  { competitionId }: Scene,
  causes: readonly NewCause[],
): Promise<void> {
  const { database, clock } = api.deps
  await transaction(database, async (tx) =>
    ok(await writeCauses(tx, await openLedger(tx, clock, competitionId), causes)),
  )
}

export const freezes = (api: TestApi, scene: Scene) =>
  change(api, scene, 'update platform.stages set freeze_at = clock_timestamp() where competition_id = $1', [
    scene.competitionId,
  ])
export const reveals = (api: TestApi, scene: Scene) =>
  change(api, scene, 'update platform.competitions set revealed_at = clock_timestamp() where id = $1', [
    scene.competitionId,
  ])
export const hides = (api: TestApi, scene: Scene) =>
  change(api, scene, 'update platform.competitions set board_is_public = false where id = $1', [
    scene.competitionId,
  ])
export const ends = (api: TestApi, scene: Scene) =>
  change(
    api,
    scene,
    'update platform.stages set freeze_at = null, ends_at = clock_timestamp() where competition_id = $1',
    [scene.competitionId],
  )

/** Every way in which a board says no, for one of its routes. */
export function refusedBoards(
  api: TestApi,
  visitor: Visitor,
  route: RouteShape,
  sent: (scene: Scene) => Sent,
) {
  const ask = (scene: Scene, { params = {}, query = {} }: Sent = {}): Promise<VisitorAnswer> => {
    const usual = sent(scene)
    return visitor.call(route, {
      params: { type: scene.type, competitionId: scene.competitionId, ...usual.params, ...params },
      query: { ...usual.query, ...query },
    })
  }
  return {
    ask,
    statuses: {
      400: async () => ask(await playIn(api), { params: { competitionId: 'none' } }),
      403: async () => {
        const scene = await playIn(api)
        await hides(api, scene)
        return ask(scene)
      },
      404: async () => ask(await playIn(api), { params: { competitionId: newId() } }),
      501: async () => ask(await playIn(api), { params: { type: 'dawd' } }),
    },
  }
}

/** What each board route needs to be about something. */
export function boardInputs(made: () => Promise<Scene>) {
  const about =
    (more: Record<string, string> = {}, query?: Record<string, string>) =>
    async (): Promise<Sent> => {
      const { type, competitionId, entries } = await made()
      const params = { type, competitionId, teamId: entries[0]?.teamId ?? newId(), ...more }
      return { params, ...(query && { query }) }
    }
  return {
    getBoard: about(),
    getBoardMatrix: about(),
    getBoardHistory: about(),
    findOnBoard: about({}, { keyword: '东湖' }),
    getTeamOnBoard: about(),
    getOwnPlace: about(),
    listBoardNews: about(),
    getReveal: about(),
    exportBoard: about({ format: 'csv' }),
    getCtftimeFeed: about(),
    exportLedger: about(),
  }
}
