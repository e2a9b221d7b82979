import { addresses, type CompetitionDetail } from '@tiltyard/contracts/browser'
import { Card, ListSkeleton, Load } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { ParticipationCard } from './participation-card.tsx'
import { ParticipationProvider } from './participation-provider.tsx'

type EntryPanelProps = { readonly competitionId: string }

/** State, next step and checklist of the user's entry, for pages of other things than the competition. */
export function EntryPanel({ competitionId }: EntryPanelProps) {
  const ask = useCallback(
    () => call(addresses.getCompetition, { params: { competitionId } }),
    [competitionId],
  )
  const { loaded, load } = useResource<CompetitionDetail>(ask)
  return (
    <CompetitionMessages>
      <Load
        of={loaded}
        skeleton={
          <Card>
            <ListSkeleton rows={5} />
          </Card>
        }
        empty={null}
        onRetry={load}
      >
        {(competition) => (
          <ParticipationProvider competition={competition}>
            <ParticipationCard competition={competition} withStep />
          </ParticipationProvider>
        )}
      </Load>
    </CompetitionMessages>
  )
}
