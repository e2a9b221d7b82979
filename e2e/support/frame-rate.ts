import { cpus, loadavg } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'

export type ScrollMetrics = {
  readonly framesPerSecond: number
  /** Frames more than two refresh intervals after the previous one. */
  readonly longFrames: number
  /** CPU time per frame of the busiest browser process: other load on the machine does not count. */
  readonly ownMsPerFrame: number
}

type FrameCounts = { readonly frames: number; readonly ms: number; readonly long: number }

/** With a load above the number of cores, frame rates measure the machine and not the page. */
export const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length

/** CPU seconds by browser process: renderer, GPU and the others. */
async function cpuSeconds(session: CDPSession): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Scrolls the page, or the element of `within`, by `pixels` per frame for `forMs` and measures the frames. */
export async function measureScroll(
  page: Page,
  { pixels, forMs, within }: { readonly pixels: number; readonly forMs: number; readonly within?: string },
): Promise<ScrollMetrics> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser')
  const before = await cpuSeconds(session)
  const { frames, ms, long } = await page.evaluate(
    ({ pixels, forMs, within }) =>
      new Promise<FrameCounts>((resolve) => {
        const target = within ? document.querySelector(within) : window
        const start = performance.now()
        let [last, frames, long] = [start, 0, 0]
        const step = (now: number) => {
          frames += 1
          if (now - last > 34) long += 1
          last = now
          target?.scrollBy(0, pixels)
          if (now - start < forMs) requestAnimationFrame(step)
          else resolve({ frames, ms: now - start, long })
        }
        requestAnimationFrame(step)
      }),
    { pixels, forMs, ...(within && { within }) },
  )
  const after = await cpuSeconds(session)
  const busiest = Math.max(...[...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0)))
  await session.detach()
  return {
    framesPerSecond: Math.round((frames / ms) * 1_000),
    longFrames: long,
    ownMsPerFrame: Math.round((busiest / frames) * 100_000) / 100,
  }
}
