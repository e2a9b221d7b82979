import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BoardLog, deltasBetween, isLater } from './board-log.model.ts'

type Versioned<T> = { readonly version: string; readonly value: T }

type VersionedDeps<T> = {
  /** Null on failure: the last value stays. */
  readonly fetch: () => Promise<Versioned<T> | null>
  /** Null if the delta does not determine the next value: it is fetched again. */
  readonly next: (value: T, delta: BoardLog[number]) => T | null
}

/**
 * A value that is fetched beside the board: it advances by the board's deltas, and is fetched again if they do not lead from
 * its version to the board's. `key` identifies what it belongs to.
 */
export function useVersioned<T>(
  key: string | null,
  { version, log }: { readonly version: string; readonly log: BoardLog },
  { fetch, next }: VersionedDeps<T>,
): T | null {
  const [stored, setStored] = useState<(Versioned<T> & { readonly key: string }) | null>(null)
  const current = stored?.key === key ? stored : null
  const requested = useRef('')
  const fetchNow = useEffectEvent(fetch)
  const advance = useEffectEvent((from: Versioned<T>) => advanceTo(from, version, log, next))
  useEffect(() => {
    if (key === null || current?.version === version) return
    const advanced = current && advance(current)
    if (advanced) return advanced === current ? undefined : setStored({ ...advanced, key })
    // Once for a version: an api copy that is behind would otherwise be asked in a loop.
    const request = `${key} ${version}`
    if (requested.current === request) return
    requested.current = request
    void fetchNow().then((answer) => {
      if (answer && requested.current.startsWith(`${key} `)) setStored({ ...answer, key })
    })
  }, [key, version, current])
  return current?.value ?? null
}

/** Null: it must be fetched. A value ahead of a paused board stays as it is. */
function advanceTo<T>(
  from: Versioned<T>,
  version: string,
  log: BoardLog,
  next: VersionedDeps<T>['next'],
): Versioned<T> | null {
  const deltas = deltasBetween(log, from.version, version)
  if (!deltas) return isLater(from.version, version) ? from : null
  let value: T | null = from.value
  for (const delta of deltas) {
    value = next(value, delta)
    if (value === null) return null
  }
  return { version, value }
}
