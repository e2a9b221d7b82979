import type { BrowserContext, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Interval, WaitPhase, Waits } from '../../tools/test/file-phases.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Read by tools/test/profile-reporter.ts: specs run in another process. */
    waits?: Waits
  }
}

const waits: Record<WaitPhase, Interval[]> = { people: [], browser: [] }

/** Work that `pnpm e2e --profile` shows as a phase of its own. */
export async function timed<Value>(phase: WaitPhase, work: () => Promise<Value>): Promise<Value> {
  const start = Date.now()
  try {
    return await work()
  } finally {
    waits[phase].push([start, Date.now()])
  }
}

/** Hands the timed intervals to the profile. Call it before other hooks are registered: the first registered `afterAll` runs last. */
export function reportWaits(): void {
  // biome-ignore lint/correctness/noEmptyPattern: vitest refuses any other first argument.
  afterAll(({}, { file }) => {
    const { people = [], browser = [] } = file.meta.waits ?? {}
    file.meta.waits = {
      people: [...people, ...waits.people.splice(0)],
      browser: [...browser, ...waits.browser.splice(0)],
    }
  })
}

/** Every page of the context, also those that pages open. */
export function timeNavigation(context: BrowserContext): void {
  context.on('page', (page: Page) => {
    for (const name of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
      const navigate = page[name].bind(page) as (...args: readonly unknown[]) => Promise<unknown>
      Object.assign(page, {
        [name]: (...args: readonly unknown[]) => timed('browser', () => navigate(...args)),
      })
    }
  })
}
