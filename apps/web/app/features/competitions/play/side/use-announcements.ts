import type { CallOutcome } from '@tiltyard/client'
import { addresses, type CompetitionAnnouncement } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useResource } from '../../../shared/data/index.ts'

/** For everybody and for the team, the newest first. */
export function useAnnouncements(competitionId: string, hasTeam: boolean) {
  const { loaded, load, refresh } = useResource(
    useCallback(() => fetchAnnouncements(competitionId, hasTeam), [competitionId, hasTeam]),
  )
  useReloadOn('announcement', () => void refresh())
  return { loaded, load }
}

async function fetchAnnouncements(
  competitionId: string,
  hasTeam: boolean,
): Promise<CallOutcome<readonly CompetitionAnnouncement[]>> {
  const request = { params: { competitionId } }
  const [all, own] = await Promise.all([
    call(addresses.listCompetitionAnnouncements, request),
    hasTeam ? call(addresses.listTeamAnnouncements, request) : null,
  ])
  if (!all.ok) return all
  const announcements = [...all.value, ...(own?.ok ? own.value : [])]
  return {
    ...all,
    value: announcements.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt)),
  }
}
