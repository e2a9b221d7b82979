import type { NotificationSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Checkbox, ListSkeleton, Load } from '@tiltyard/ui'
import { BellRing, Check } from 'lucide-react'
import { useId } from 'react'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { NotificationSettingsMessages } from './notification-settings.messages.tsx'
import styles from './notification-settings-screen.module.css'
import { getSettings, type Kind, updateChoice } from './queries.ts'
import { withChoice } from './settings.model.ts'

export const NotificationSettingsScreen = () => (
  <NotificationSettingsMessages>
    <SettingsPage />
  </NotificationSettingsMessages>
)

function SettingsPage() {
  const t = useTranslations('notificationSettings')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={BellRing}>
        {(user) => (
          <Card key={user.id}>
            <Settings />
          </Card>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Settings() {
  const t = useTranslations('notificationSettings')
  const { loaded, load, setValue } = useResource(getSettings)
  const choose = useSaveChoice(setValue)
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

type KindRowProps = NotificationSettings['kinds'][number] & { readonly onChange: (byMail: boolean) => void }

function KindRow({ kind, byMail, mayChange, onChange }: KindRowProps) {
  const t = useTranslations('notificationSettings')
  const id = useId()
  return (
    <li className={styles['kind']}>
      <div>
        <h2 id={id} className={styles['name']}>
          {t(`kinds.${kind}.title`)}
        </h2>
        <p className={styles['text']}>{t(`kinds.${kind}.text`)}</p>
        {mayChange ? null : (
          <p className={styles['why']} id={`${id}-why`}>
            {t('always')}
          </p>
        )}
      </div>
      <div className={styles['channels']}>
        <span className={styles['site']}>
          <Check size={18} aria-hidden="true" />
          {t('onSite')}
        </span>
        <Checkbox
          checked={byMail}
          disabled={!mayChange}
          aria-describedby={mayChange ? id : `${id} ${id}-why`}
          onChange={onChange}
        >
          {t('byMail')}
          <span className="unseen">{t(`kinds.${kind}.title`)}</span>
        </Checkbox>
      </div>
    </li>
  )
}

/** Optimistic, and reverted when the server refuses. */
function useSaveChoice(show: (settings: NotificationSettings) => void) {
  const t = useTranslations('notificationSettings')
  const showFailure = useFailureToast()
  const choose = async (settings: NotificationSettings, kind: Kind, byMail: boolean): Promise<void> => {
    show(withChoice(settings, kind, byMail))
    const outcome = await updateChoice(kind, byMail)
    if (outcome.ok) return show(outcome.value)
    show(settings)
    showFailure(outcome, { title: t('undone'), retry: () => void choose(settings, kind, byMail) })
  }
  return choose
}
