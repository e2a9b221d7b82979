import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../../tools/dx/site.ts'
import { requestSender } from '../http-client.ts'
import { createWrites } from './acknowledged-writes.ts'
import { openCallLog } from './calls.ts'
import { openEventPages } from './event-pages.ts'
import type { Actor, LoadContext } from './load-context.ts'
import { consoleReader, reader, visitor } from './readers.ts'
import type { SoakData } from './soak-data.ts'
import { announcer, nicknameWriter, player, scorer, uploader } from './writers.ts'

type PacedActor = readonly [act: Actor, everyMs: number]

/** Longer than the longest limit of the edge, so that the edge's timeout is the one observed. */
const timeoutMs = 75_000

/**
 * All actors at once. Each one starts a step at a fixed interval and waits for the previous reply, so the load stays
 * bounded when the site is slow.
 */
export async function startLoad(site: Site, scene: SoakData) {
  let isOver = false
  const context: LoadContext = {
    atSite: requestSender(site.siteOrigin, timeoutMs),
    atConsole: requestSender(site.consoleOrigin, timeoutMs),
    scene,
    log: openCallLog(),
    written: createWrites(),
    isOver: () => isOver,
  }
  const followers = await openEventPages(site.siteOrigin, scene)
  const actors: readonly PacedActor[] = [
    ...repeat(5, (at) => [visitor(context, at), 400]),
    ...repeat(6, (at) => [reader(context, at), 400]),
    ...repeat(8, (at) => [player(context, at, 8), 800]),
    ...repeat(4, (at) => [nicknameWriter(context, at, 4), 1_000]),
    ...repeat(3, (at) => [uploader(context, at, 3), 1_500]),
    ...repeat(2, (at) => [consoleReader(context, at), 800]),
    // Each announcement purges several pages in both languages.
    [announcer(context), 4_000],
    [scorer(context), 1_500],
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
    calls: context.log.calls,
    written: context.written,
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

function repeat(count: number, make: (at: number) => PacedActor): PacedActor[] {
  return Array.from({ length: count }, (_, at) => make(at))
}
