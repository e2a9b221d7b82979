import { addresses, type DictionaryEntry } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../../identity/session/index.ts'

/**
 * The dictionary of industries in the specification; empty while loading, because codes without names are
 * meaningless.
 */
export function useIndustries(isNeeded = true): readonly DictionaryEntry[] {
  const [industries, setIndustries] = useState<readonly DictionaryEntry[]>([])
  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    void call(addresses.listDictionary, { query: { type: 'D006' } }).then((outcome) => {
      if (isMounted && outcome.ok) setIndustries(outcome.value)
    })
    return () => {
      isMounted = false
    }
  }, [isNeeded])
  return industries
}
