import { addresses, type OpenCompetition } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Dialog, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { CalendarOff } from 'lucide-react'
import { useLoaded } from '../center/index.ts'
import { call } from '../session/index.ts'
import { CreateTeamForm } from './create-team-form.tsx'

const ask = () => call(addresses.listOpenCompetitions, {})

type CreateTeamDialogProps = {
  /** Chosen beforehand, where somebody comes from a competition's page. */
  readonly competitionId: string | null
  readonly onClose: () => void
}

export function CreateTeamDialog({ competitionId, onClose }: CreateTeamDialogProps) {
  const t = useTranslations('teams.createForm')
  const basics = useTranslations('basics')
  const { loaded, load } = useLoaded<OpenCompetition[]>(ask)
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} closeLabel={basics('close')} wide>
      <Load
        of={loaded}
        skeleton={<ListSkeleton />}
        onRetry={load}
        empty={
          <EmptyState
            title={t('title')}
            icon={<CalendarOff size={32} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('none')}
          </EmptyState>
        }
      >
        {(competitions) => <CreateTeamForm competitions={competitions} wanted={competitionId} />}
      </Load>
    </Dialog>
  )
}
