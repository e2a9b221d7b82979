import { addresses, type DictionaryEntry } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../session/index.ts'

/** The seed's dictionary of industries; nothing while it is on its way, for a code without its name says nothing. */
export function useIndustries(isNeeded = true): readonly DictionaryEntry[] {
  const [industries, setIndustries] = useState<readonly DictionaryEntry[]>([])
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    void call(addresses.listDictionary, { query: { type: 'D006' } }).then((outcome) => {
      if (isWanted && outcome.ok) setIndustries(outcome.value)
    })
    return () => {
      isWanted = false
    }
  }, [isNeeded])
  return industries
}
