import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, ListSkeleton, Load } from '@tiltyard/ui'
import { BellRing } from 'lucide-react'
import { CenterPage, SignedInOnly, useLoaded } from '../center/index.ts'
import { KindRow } from './kind-row.tsx'
import styles from './notification-settings.module.css'
import { loadSettings } from './queries.ts'
import { useChoose } from './use-choose.ts'

export function NotificationSettingsScreen() {
  const t = useTranslations('notificationSettings')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={BellRing}>
        {(user) => (
          <Card key={user.id}>
            <Settings />
          </Card>
        )}
      </SignedInOnly>
    </CenterPage>
  )
}

function Settings() {
  const t = useTranslations('notificationSettings')
  const { loaded, load, take } = useLoaded(loadSettings)
  const choose = useChoose(take)
  return (
    <Load of={loaded} skeleton={<ListSkeleton />} empty={null} onRetry={load}>
      {(settings) => (
        <>
          <p className={styles['mailbox']}>
            {settings.email ? t('mailbox', { email: settings.email }) : t('noMailbox')}
          </p>
          <ul className={styles['kinds']}>
            {settings.kinds.map((kind) => (
              <KindRow
                key={kind.kind}
                {...kind}
                onChange={(byMail) => void choose(settings, kind.kind, byMail)}
              />
            ))}
          </ul>
        </>
      )}
    </Load>
  )
}
