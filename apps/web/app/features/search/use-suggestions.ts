import { addresses, type SearchSuggestion } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../session/index.ts'
import { tidyKeyword } from './search.model.ts'
import { isWorthAsking } from './typeahead.model.ts'

const pauseMs = 200
const none: readonly SearchSuggestion[] = []

/** Asks when the typing pauses. What comes late, for words that have changed since, is not shown; a failure suggests nothing. */
export function useSuggestions(text: string): readonly SearchSuggestion[] {
  const [found, setFound] = useState<{ keyword: string; titles: readonly SearchSuggestion[] }>()
  const keyword = tidyKeyword(text)
  const isAsking = isWorthAsking(keyword)
  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await call(addresses.suggestTitles, { query: { keyword } })
      if (isCurrent) setFound({ keyword, titles: outcome.ok ? outcome.value : none })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [keyword, isAsking])
  // The last ones stay until the next ones are there: a list that comes and goes with each key cannot be read.
  return isAsking ? (found?.titles ?? none) : none
}
