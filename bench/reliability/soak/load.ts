import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../../tools/dx/site.ts'
import { askAt } from '../ask.ts'
import { openCallLog } from './calls.ts'
import { openFollowers } from './followers.ts'
import { consoleReader, reader, visitor } from './readers.ts'
import type { SoakScene } from './scene.ts'
import type { Actor, Stand } from './stand.ts'
import { announcer, nicknameWriter, player, scorer, uploader } from './writers.ts'
import { openWritten } from './written.ts'

type Paced = readonly [act: Actor, everyMs: number]

/** Longer than the longest limit of the edge, so that the edge's timeout is the one observed. */
const patienceMs = 75_000

/**
 * All actors at once. Each one starts a step at a fixed interval and waits for the previous reply, so the load stays
 * bounded when the site is slow.
 */
export async function startLoad(site: Site, scene: SoakScene) {
  let isOver = false
  const stand: Stand = {
    atSite: askAt(site.siteOrigin, patienceMs),
    atConsole: askAt(site.consoleOrigin, patienceMs),
    scene,
    log: openCallLog(),
    written: openWritten(),
    isOver: () => isOver,
  }
  const followers = await openFollowers(site.siteOrigin, scene)
  const actors: readonly Paced[] = [
    ...several(5, (at) => [visitor(stand, at), 400]),
    ...several(6, (at) => [reader(stand, at), 400]),
    ...several(8, (at) => [player(stand, at, 8), 800]),
    ...several(4, (at) => [nicknameWriter(stand, at, 4), 1_000]),
    ...several(3, (at) => [uploader(stand, at, 3), 1_500]),
    ...several(2, (at) => [consoleReader(stand, at), 800]),
    // Each announcement purges several pages in both languages.
    [announcer(stand), 4_000],
    [scorer(stand), 1_500],
  ]
  const running = actors.map(async ([act, everyMs], index) => {
    // Actors start staggered.
    await sleep((index * 97) % everyMs)
    for (let step = 0; !isOver; step += 1) {
      const since = Date.now()
      await act(step)
      await sleep(Math.max(0, everyMs - (Date.now() - since)))
    }
  })
  return {
    calls: stand.log.calls,
    written: stand.written,
    heard: followers.heard,
    /** Starts no further steps and waits for pending acknowledgements. */
    async stop() {
      isOver = true
      await Promise.all(running)
    },
    /** Closes the event pages, after all deliveries have arrived. */
    leave: followers.close,
  }
}
export type Load = Awaited<ReturnType<typeof startLoad>>

function several(count: number, make: (at: number) => Paced): Paced[] {
  return Array.from({ length: count }, (_, at) => make(at))
}
