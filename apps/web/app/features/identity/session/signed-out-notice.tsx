import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { dismissAccountServiceNotice } from './session.ts'
import styles from './sign-in-failure.module.css'
import { useSession } from './use-session.ts'

/** Said only where it matters: after a sign-out that did not reach the account service. */
export function SignedOutNotice() {
  const t = useTranslations('session')
  const basics = useTranslations('basics')
  const { isAccountServiceOpen } = useSession()
  if (!isAccountServiceOpen) return null
  return (
    <div className={styles['trouble']}>
      <Notice
        kind="attention"
        title={t('providerOpenTitle')}
        actions={
          <Button kind="quiet" size="small" onPress={dismissAccountServiceNotice}>
            {basics('close')}
          </Button>
        }
      >
        {t('providerOpenText')}
      </Notice>
    </div>
  )
}
