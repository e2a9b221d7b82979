import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteVisitor } from './site-visitor.ts'

export type LoadStep = {
  readonly visitor: SiteVisitor
  readonly method: string
  readonly path: string
  readonly body?: () => object
}

export type LoadReport = {
  readonly requests: number
  readonly writes: number
  readonly failures: readonly string[]
}

/** Asks one step after the other, whether earlier answers came or not; every answer but 200 is a failure. */
export function startLoad(steps: readonly LoadStep[], perSecond: number): { stop(): Promise<LoadReport> } {
  let isOver = false
  const open = new Set<Promise<void>>()
  const failures: string[] = []
  let [requests, writes] = [0, 0]
  const ask = async ({ visitor, method, path, body }: LoadStep) => {
    const since = new Date().toISOString().slice(11, 23)
    requests += 1
    if (method !== 'GET') writes += 1
    const outcome = await visitor.ask(method, path, body?.()).then(
      ({ status }) => `${status}`,
      (fault: Error) => `${fault.message} ${(fault.cause as Error | undefined)?.message ?? ''}`,
    )
    if (outcome !== '200') failures.push(`${since} ${method} ${path}: ${outcome}`)
  }
  const running = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const step = steps[at % steps.length]
      if (!step) return
      const asked = ask(step).finally(() => open.delete(asked))
      open.add(asked)
      await sleep(1000 / perSecond)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
      return { requests, writes, failures }
    },
  }
}
