import type { Pass, Watch } from '../entrances/watch.ts'
import type { AccessLimits } from '../limits.ts'

export type Way = { touch(): void; done(): void }

/** Counts what is under way, and ends it when nothing moves any more or when its owner may no longer be there. */
export function createWays(watch: Watch, limits: AccessLimits['service']) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    count: () => all,
    /** Null: as many as there may be. `cut` is called at most once, and never after `done`. */
    open(pass: Pass, cut: (why: 'idle' | 'closed') => void): Way | null {
      const { environmentId } = pass
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
      const release = watch.hold(pass, () => end('closed'))
      return { touch: () => void quiet.refresh(), done }
    },
  }
}

export type Ways = ReturnType<typeof createWays>
