import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, LinkButton, Notice } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { dismissTrouble } from './session.ts'
import styles from './session-trouble.module.css'
import { useHops, useSession } from './use-session.ts'

const AccountChoice = lazy(() => import('./account-choice.tsx'))

/** A sign-in that was not completed: said at the top of the page, with the way out. */
export function SessionTrouble() {
  const t = useTranslations('session')
  const basics = useTranslations('basics')
  const { trouble } = useSession()
  const { login } = useHops()
  if (!trouble) return null
  if (trouble.reason === 'sign_in.account_mismatch')
    return (
      <Suspense>
        <AccountChoice />
      </Suspense>
    )
  const stale = trouble.reason === 'sign_in.state_missing' || trouble.reason === 'sign_in.ticket_invalid'
  return (
    <div className={styles['trouble']}>
      <Notice
        kind="error"
        title={stale ? t('staleTitle') : t('failedTitle')}
        actions={
          <>
            {trouble.reason === 'sign_in.account_blocked' ? null : (
              <LinkButton kind="primary" size="small" href={login}>
                {t('again')}
              </LinkButton>
            )}
            <Button kind="quiet" size="small" onPress={dismissTrouble}>
              {basics('close')}
            </Button>
          </>
        }
      >
        {trouble.msg || (trouble.status === 0 ? basics('offline') : basics('unexpected'))}
      </Notice>
    </div>
  )
}
