import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { DoorOpen, FolderDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { refreshSession } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PersonalDataMessages } from './personal-data.messages.tsx'
import styles from './personal-data.module.css'
import { getPersonalData } from './queries.ts'
import { StorageCard } from './storage-card.tsx'

export function PersonalDataScreen() {
  return (
    <PersonalDataMessages>
      <PersonalDataPage />
    </PersonalDataMessages>
  )
}

function PersonalDataPage() {
  const t = useTranslations('personalData')
  const [dueAt, setDueAt] = useState<string | null>(null)
  const leave = (due: string) => {
    setDueAt(due)
    // The deletion has ended all sessions; the header must follow.
    void refreshSession()
  }
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      {dueAt ? (
        <DeletedAccountCard dueAt={dueAt} />
      ) : (
        <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={FolderDown}>
          {(user) => <AccountData key={user.id} user={user} onDeleted={leave} />}
        </SignedInOnly>
      )}
    </AccountCenterPage>
  )
}

type AccountDataProps = { readonly user: CurrentUser; readonly onDeleted: (dueAt: string) => void }

function AccountData({ user, onDeleted }: AccountDataProps) {
  const { loaded, load, refresh } = useResource(getPersonalData)
  // A message announces that the export is ready.
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
          <ExportCard data={data} onRequested={() => void refresh()} />
          <StorageCard />
          <DeletionCard user={user} data={data} onDeleted={onDeleted} />
        </div>
      )}
    </Load>
  )
}

/** Stays after the session has ended. */
function DeletedAccountCard({ dueAt }: { readonly dueAt: string }) {
  const t = useTranslations('personalData.deletion')
  const basics = useTranslations('basics')
  const container = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is gone, with the element that opened it.
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1}>
      <Card>
        <EmptyState
          title={t('done')}
          icon={<DoorOpen size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link className={buttonClass()} to="/">
              {basics('backHome')}
            </Link>
          }
        >
          {t('doneText')} <TimeText value={dueAt} />
        </EmptyState>
      </Card>
    </div>
  )
}
