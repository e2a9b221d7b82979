import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { canary } from './payloads/index.ts'

const origin = 'http://laboratory.test'
/** A batch fits the viewport: browsers do not paint what is outside of it. */
const batchSize = 24

/**
 * Renders markup in a browser without any content security policy, each piece in its own frame, triggers user events
 * and returns which pieces ran code or made a request.
 */
export async function openMarkupRunner() {
  const browser = await openBrowser()
  return {
    async effectsOf(pieces: ReadonlyMap<number, string>): Promise<Set<number>> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const effects = new Set<number>()
      const documents = new Map([...pieces].map(([id, html]) => [`/${id}`, frame(html)]))
      await serve(context, documents, effects)
      const page = await context.newPage()
      await page.exposeFunction('reportEffect', (id: number) => effects.add(id))
      const ids = [...pieces.keys()]
      for (let at = 0; at < ids.length; at += batchSize)
        await renderBatch(page, ids.slice(at, at + batchSize))
      await context.close()
      return effects
    },
  }
}

function frame(html: string): string {
  return `<!doctype html><html><body><div id="shown">${html}</div><script>/* a page's own script */</script></body></html>`
}

async function serve(context: BrowserContext, documents: ReadonlyMap<string, string>, effects: Set<number>) {
  await context.addInitScript(() => {
    Object.assign(window, { ran: (id: number) => window.top?.postMessage({ ran: id }, '*') })
  })
  await context.route('**/*', async (route) => {
    const address = new URL(route.request().url())
    if (address.origin === canary) {
      const id = /ran\((\d+)\)/.exec(decodeURIComponent(address.href))?.[1]
      effects.add(id === undefined ? -1 : Number(id))
    }
    const body = address.origin === origin ? documents.get(address.pathname) : undefined
    if (body === undefined && address.pathname !== '/') return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: body ?? '<!doctype html>' })
  })
}

async function renderBatch(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(`${origin}/`)
  await page.evaluate(
    async ({ ids }) => {
      const { reportEffect } = window as unknown as { reportEffect(id: number): void }
      window.addEventListener('message', ({ data }) => reportEffect(data.ran))
      const frames = ids.map((id) => {
        const frame = document.createElement('iframe')
        frame.src = `/${id}`
        frame.width = '180'
        frame.height = '180'
        const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
        document.body.append(frame)
        return { frame, loaded }
      })
      const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
      // A frame that keeps navigating may never load.
      await Promise.race([Promise.all(frames.map(({ loaded }) => loaded)), sleep(3_000)])
      await sleep(250)
      const inside = (visit: (page: Document) => void) => {
        for (const { frame } of frames) {
          // A frame that navigated away has already been counted.
          if (frame.contentDocument?.body) visit(frame.contentDocument)
        }
      }
      inside(mutate)
      await sleep(150)
      inside(triggerEvents)
      await sleep(250)

      function mutate(frameDocument: Document) {
        for (let time = 0; time < 2; time++) {
          const box = frameDocument.createElement('div')
          box.innerHTML = frameDocument.querySelector('#shown')?.innerHTML ?? ''
          frameDocument.body.append(box)
          const reparsed = frameDocument.createElement('div')
          reparsed.innerHTML = box.innerHTML
          frameDocument.body.append(reparsed)
        }
      }

      function triggerEvents(frameDocument: Document) {
        const kinds = [
          'mouseover',
          'pointerdown',
          'keydown',
          'focusin',
          'contextmenu',
          'copy',
          'wheel',
          'beforeinput',
          'dblclick',
        ]
        for (const element of frameDocument.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
          // Following a link to another site is the reader's decision, not an effect of rendering it.
          const leads = /^\s*(https?:|mailto:)/i.test(element.getAttribute('href') ?? '')
          if (!leads || element.hasAttribute('onclick') || element.hasAttribute('ping'))
            element.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, view: frameDocument.defaultView }),
            )
          for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: true }))
        }
      }
    },
    { ids },
  )
}
