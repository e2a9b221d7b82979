import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Grid, gridOf } from './picture-grid.ts'

/** The headless shell has no viewer of PDFs; the whole browser has it, also without a screen. */
const path = process.env['CHROMIUM_WITH_VIEWER'] ?? '/usr/bin/chromium'
/** Less than the frame alone: nothing is drawn yet. */
const leastInk = 10
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Shows PDFs in Chromium's own viewer. */
export function usePdfViewer() {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: path, args: flags })
  })
  afterAll(() => browser?.close())
  return {
    /** What the viewer shows of a document of one page, without its controls. */
    async view(address: string, picture: string): Promise<Grid> {
      if (!browser) throw new Error('the browser has not started')
      const context = await browser.newContext({ viewport: { width: 1123, height: 794 } })
      const page = await context.newPage()
      try {
        await page.goto(`${address}#toolbar=0&navpanes=0&scrollbar=0&view=Fit`)
        await expect.poll(() => countPages(page), { timeout: 30_000 }).toBe(1)
        // The viewer tells its pages before it has drawn them.
        for (;;) {
          const shown = await takeStill(page)
          const drawn = await readPicture(page, shown)
          if (drawn.ink < leastInk) continue
          await writeFile(picture, shown)
          return drawn
        }
      } finally {
        await context.close()
      }
    },
  }
}

/** A page that is being drawn differs from one picture to the next. */
async function takeStill(page: Page): Promise<Buffer> {
  let before: Buffer | undefined
  for (;;) {
    const shot = await page.screenshot()
    if (before && shot.equals(before)) return shot
    before = shot
    await page.waitForTimeout(100)
  }
}

async function countPages(page: Page): Promise<number> {
  const viewer = page.frames().find((frame) => frame.url().startsWith('chrome-extension:'))
  const count = await viewer?.evaluate(() => {
    const shown = document.querySelector('pdf-viewer') as {
      documentDimensions?: { pageDimensions: object[] }
    } | null
    return shown?.documentDimensions?.pageDimensions.length
  })
  return count ?? 0
}

/** The paper in the picture, which lies on a dark ground. */
async function readPicture(page: Page, png: Buffer): Promise<Grid> {
  const reader = await page.context().newPage()
  try {
    const { grey, width } = await reader.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const lightAt = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[0] ?? 0) > 128
      const [middleX, middleY] = [image.width >> 1, image.height >> 1]
      const edge = (from: number, step: number, isLight: (at: number) => boolean) => {
        let at = from
        while (!isLight(at)) at += step
        return at
      }
      const left = edge(0, 1, (x) => lightAt(x, middleY))
      const right = edge(image.width - 1, -1, (x) => lightAt(x, middleY))
      const top = edge(0, 1, (y) => lightAt(middleX, y))
      const bottom = edge(image.height - 1, -1, (y) => lightAt(middleX, y))
      const size = { width: right - left + 1, height: bottom - top + 1 }
      const { data: pixels } = context.getImageData(left, top, size.width, size.height)
      const part = (at: number, channel: number) => pixels[at * 4 + channel] ?? 0
      const grey = Array.from({ length: size.width * size.height }, (_, at) =>
        Math.round(part(at, 0) * 0.299 + part(at, 1) * 0.587 + part(at, 2) * 0.114),
      )
      return { grey, width: size.width }
    }, png.toString('base64'))
    return gridOf(grey, width)
  } finally {
    await reader.close()
  }
}
