import { addresses, type CompetitionAnnouncement } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useState } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'

type Loaded = { readonly key: string; readonly announcements: readonly CompetitionAnnouncement[] }
const none: readonly CompetitionAnnouncement[] = []

/** What is addressed to the visitor's team only. It is loaded by the browser: the page itself is the same for everybody. */
export function useTeamAnnouncements(competitionId: string): {
  readonly announcements: readonly CompetitionAnnouncement[]
  readonly reload: () => void
} {
  const { user } = useSession()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const key = user ? `${user.id} ${competitionId}` : null
  useEffect(() => {
    if (!key) return
    let isLeft = false
    void call(addresses.listTeamAnnouncements, { params: { competitionId } }).then((outcome) => {
      if (!isLeft && outcome.ok) setLoaded({ key, announcements: outcome.value })
    })
    return () => {
      isLeft = true
    }
  }, [key, competitionId, tries])
  const reload = useCallback(() => setTries((before) => before + 1), [])
  return { announcements: loaded && loaded.key === key ? loaded.announcements : none, reload }
}
