import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BoardLog, changesBetween, isLater } from './board-log.model.ts'

type Versioned<T> = { readonly version: string; readonly value: T }

type VersionedDeps<T> = {
  /** Null where nobody answered: what is shown stays. */
  readonly ask: () => Promise<Versioned<T> | null>
  /** Null: this change does not tell; it is read again. */
  readonly next: (value: T, change: BoardLog[number]) => T | null
}

/**
 * Something that was read beside the board: it goes on by the changes of the board that were heard, and is read again where
 * they do not lead from its version to the board's. `key` is of whom or what it tells.
 */
export function useVersioned<T>(
  key: string | null,
  { version, log }: { readonly version: string; readonly log: BoardLog },
  { ask, next }: VersionedDeps<T>,
): T | null {
  const [read, setRead] = useState<(Versioned<T> & { readonly key: string }) | null>(null)
  const known = read?.key === key ? read : null
  const askedFor = useRef('')
  const askNow = useEffectEvent(ask)
  const goOn = useEffectEvent((from: Versioned<T>) => bringTo(from, version, log, next))
  useEffect(() => {
    if (key === null || known?.version === version) return
    const current = known && goOn(known)
    if (current) return current === known ? undefined : setRead({ ...current, key })
    // Once for a version: an answer of a copy that is behind is not asked for again and again.
    const question = `${key} ${version}`
    if (askedFor.current === question) return
    askedFor.current = question
    void askNow().then((answer) => {
      if (answer && askedFor.current.startsWith(`${key} `)) setRead({ ...answer, key })
    })
  }, [key, version, known])
  return known?.value ?? null
}

/** Null: it must be read. What is ahead of a board whose reader paused stays as it is. */
function bringTo<T>(
  from: Versioned<T>,
  version: string,
  log: BoardLog,
  next: VersionedDeps<T>['next'],
): Versioned<T> | null {
  const changes = changesBetween(log, from.version, version)
  if (!changes) return isLater(from.version, version) ? from : null
  let value: T | null = from.value
  for (const change of changes) {
    value = next(value, change)
    if (value === null) return null
  }
  return { version, value }
}
