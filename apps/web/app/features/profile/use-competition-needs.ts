import type { RegistrationCheck } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readWayBack } from '../center/index.ts'
import { checkCompetition } from './queries.ts'

/** What the competition in the address still needs of this person. Where it cannot be asked, the page does without. */
export function useCompetitionNeeds() {
  const [search] = useSearchParams()
  const competitionId = search.get('competitionId')
  const [check, setCheck] = useState<RegistrationCheck | null>(null)
  const refresh = useCallback(async () => {
    if (!competitionId) return setCheck(null)
    const outcome = await checkCompetition(competitionId)
    if (outcome.ok) setCheck(outcome.value)
  }, [competitionId])
  useEffect(() => void refresh(), [refresh])
  return { check, wayBack: readWayBack(search), refresh: () => void refresh() }
}
