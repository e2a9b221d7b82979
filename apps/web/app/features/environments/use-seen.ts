import type { Environment } from '@tiltyard/contracts/browser'
import { type Loadable, useServerNow } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { type Ending, endingOf } from './environment.model.ts'
import type { OwnEnvironments } from './use-environments.ts'

export type Seen = {
  /** As it is, or as it was when it was last seen. */
  readonly environment: Environment | null
  readonly ending: Ending | null
  /** What had ended is put away: the place is free for another one. */
  readonly putAway: () => void
}

/** Keeps the last sight of an environment, so that its end can be told after it is gone. */
export function useSeen(loaded: Loadable<OwnEnvironments>, found: Environment | null): Seen {
  const [last, setLast] = useState<Environment | null>(null)
  useEffect(() => {
    if (found) setLast(found)
  }, [found])
  const now = useServerNow()
  const seen = found ?? last
  const isGone = loaded.state === 'ready' && found === null && last !== null
  const ending = now === null ? null : endingOf(seen, isGone, now)
  return { environment: seen, ending, putAway: () => setLast(null) }
}
