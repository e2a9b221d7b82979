import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, ListSkeleton, Load } from '@tiltyard/ui'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { CenterPage, SignedInOnly, useLoaded } from '../center/index.ts'
import { useReloadOn } from '../live/index.ts'
import { refreshSession } from '../session/index.ts'
import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import { FarewellCard } from './farewell-card.tsx'
import styles from './personal-data.module.css'
import { loadPersonalData } from './queries.ts'
import { StorageCard } from './storage-card.tsx'

export function PersonalDataScreen() {
  const t = useTranslations('personalData')
  const [dueAt, setDueAt] = useState<string | null>(null)
  const leave = (due: string) => {
    setDueAt(due)
    // Every session is over, and the header should know.
    void refreshSession()
  }
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      {dueAt ? (
        <FarewellCard dueAt={dueAt} />
      ) : (
        <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={FolderDown}>
          {(user) => <OwnData key={user.id} user={user} onLeft={leave} />}
        </SignedInOnly>
      )}
    </CenterPage>
  )
}

type OwnDataProps = { readonly user: CurrentUser; readonly onLeft: (dueAt: string) => void }

function OwnData({ user, onLeft }: OwnDataProps) {
  const { loaded, load, refresh } = useLoaded(loadPersonalData)
  // That the file is ready comes as a message.
  useReloadOn('message', () => void refresh())
  return (
    <Load
      of={loaded}
      skeleton={
        <Card>
          <ListSkeleton />
        </Card>
      }
      empty={null}
      onRetry={load}
    >
      {(data) => (
        <div className={styles['parts']}>
          <ExportCard data={data} onAsked={() => void refresh()} />
          <StorageCard />
          <DeletionCard user={user} data={data} onLeft={onLeft} />
        </div>
      )}
    </Load>
  )
}
