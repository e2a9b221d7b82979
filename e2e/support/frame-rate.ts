import { cpus, loadavg } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'

export type Motion = {
  readonly framesPerSecond: number
  /** Frames that came more than two refreshes after the one before. */
  readonly longFrames: number
  /** Processor time for each frame of that part of the browser which needed most; whatever else the machine does is not in it. */
  readonly ownMsPerFrame: number
}

type Watched = { readonly frames: number; readonly ms: number; readonly long: number }

/** More work than processors: then frames say how busy the machine is, and nothing about a page. */
export const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length

/** Seconds of processor time by process: the page, and what paints it. */
async function busySeconds(session: CDPSession): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Scrolls the page, or what this selector finds, so many pixels a frame for so long, and says how that went. */
export async function scrollAndWatch(
  page: Page,
  { pixels, forMs, within }: { readonly pixels: number; readonly forMs: number; readonly within?: string },
): Promise<Motion> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('this page has no browser of its own')
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
