import type { OrgType, ProfileKey, RegistrationCheck } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseReturnTo } from '../account-center/index.ts'
import { checkRegistration } from './queries.ts'

/**
 * Missing requirements of the competition in the URL; a failed request shows none. `asked` keeps what was filled in
 * meanwhile, so that no field disappears under the person's hands.
 */
export function useCompetitionNeeds() {
  const [search] = useSearchParams()
  const competitionId = search.get('competitionId')
  const [check, setCheck] = useState<RegistrationCheck | null>(null)
  const [isLoading, setLoading] = useState(competitionId !== null)
  const [asked, setAsked] = useState<readonly ProfileKey[]>([])
  const [askedOfKind, setAskedOfKind] = useState<readonly ProfileKey[]>([])
  const refresh = useCallback(async (): Promise<RegistrationCheck | null> => {
    const outcome = competitionId ? await checkRegistration(competitionId) : null
    const current = outcome?.ok ? outcome.value : null
    setCheck(current)
    setAsked((before) => [...new Set([...before, ...(current?.missing ?? [])])])
    setLoading(false)
    return current
  }, [competitionId])
  useEffect(() => void refresh(), [refresh])
  return {
    isLoading,
    check,
    asked: [...new Set([...asked, ...askedOfKind])],
    returnTo: parseReturnTo(search),
    refresh,
    /** Shows at once what a kind of organisation asks for, where the competition asks for the kind. */
    chooseKind: async (orgType: OrgType) => {
      if (!competitionId || !asked.includes('orgType')) return
      const outcome = await checkRegistration(competitionId, orgType)
      if (outcome.ok) setAskedOfKind(outcome.value.missing)
    },
  }
}
