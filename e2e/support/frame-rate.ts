import { cpus, loadavg } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'

export type Motion = {
  readonly framesPerSecond: number
  /** Frames more than two refresh intervals after the previous one. */
  readonly longFrames: number
  /** CPU time per frame of the busiest browser process: other load on the machine does not count. */
  readonly ownMsPerFrame: number
}

type Watched = { readonly frames: number; readonly ms: number; readonly long: number }

/** With a load above the number of cores, frame rates measure the machine and not the page. */
export const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length

/** CPU seconds by browser process: renderer, GPU and the others. */
async function busySeconds(session: CDPSession): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Scrolls the page, or the element of `within`, by `pixels` per frame for `forMs` and measures the frames. */
export async function scrollAndWatch(
  page: Page,
  { pixels, forMs, within }: { readonly pixels: number; readonly forMs: number; readonly within?: string },
): Promise<Motion> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser')
  const before = await busySeconds(session)
  const { frames, ms, long } = await page.evaluate(
    ({ pixels, forMs, within }) =>
      new Promise<Watched>((resolve) => {
        const moving = within ? document.querySelector(within) : window
        const began = performance.now()
        let [last, frames, long] = [began, 0, 0]
        const step = (now: number) => {
          frames += 1
          if (now - last > 34) long += 1
          last = now
          moving?.scrollBy(0, pixels)
          if (now - began < forMs) requestAnimationFrame(step)
          else resolve({ frames, ms: now - began, long })
        }
        requestAnimationFrame(step)
      }),
    { pixels, forMs, ...(within && { within }) },
  )
  const after = await busySeconds(session)
  const own = Math.max(...[...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0)))
  await session.detach()
  return {
    framesPerSecond: Math.round((frames / ms) * 1_000),
    longFrames: long,
    ownMsPerFrame: Math.round((own / frames) * 100_000) / 100,
  }
}
