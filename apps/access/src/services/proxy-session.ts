import { Transform, type TransformCallback } from 'node:stream'
import type { AccessSession, GrantWatch } from '../grant-watch.ts'
import { type AccessLimits, createThrottle } from '../limits.ts'

export type ProxySession = { touch(): void; done(): void }

/** Counts open requests, and ends them when they are idle or their grant ends. */
export function createProxySessions(
  watch: GrantWatch,
  limits: Pick<AccessLimits['service'], 'idleMs' | 'perEnvironment' | 'perProcess'>,
) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    /** Null at the limit. `cut` is called at most once, and never after `done`. */
    open(accessSession: AccessSession, cut: (why: 'idle' | 'closed') => void): ProxySession | null {
      const { environmentId } = accessSession
      const here = counts.get(environmentId) ?? 0
      if (here >= limits.perEnvironment || all >= limits.perProcess) return null
      counts.set(environmentId, here + 1)
      all += 1
      let isDone = false
      const done = () => {
        if (isDone) return
        isDone = true
        clearTimeout(quiet)
        release()
        all -= 1
        const left = (counts.get(environmentId) ?? 1) - 1
        if (left > 0) counts.set(environmentId, left)
        else counts.delete(environmentId)
      }
      const end = (why: 'idle' | 'closed') => {
        if (isDone) return
        done()
        cut(why)
      }
      const quiet = setTimeout(end, limits.idleMs, 'idle' as const)
      const release = watch.add(accessSession, () => end('closed'))
      return { touch: () => void quiet.refresh(), done }
    },
  }
}

export type ProxySessions = ReturnType<typeof createProxySessions>

/** Limits bytes per second; each chunk marks the session as active. */
export class ThrottledStream extends Transform {
  readonly #pace: ReturnType<typeof createThrottle>
  readonly #touched: () => void

  constructor(perSecond: number, touched: () => void) {
    super()
    this.#pace = createThrottle(perSecond)
    this.#touched = touched
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#touched()
    const wait = this.#pace.spend(piece.length)
    if (wait > 0) setTimeout(done, wait, null, piece)
    else done(null, piece)
  }
}
