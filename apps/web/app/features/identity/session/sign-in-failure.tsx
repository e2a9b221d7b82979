import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, LinkButton, Notice } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { dismissSignInFailure } from './session.ts'
import styles from './sign-in-failure.module.css'
import { useSession, useSignInAddresses } from './use-session.ts'

const AccountChoice = lazy(() => import('./account-choice.tsx'))

/** A failed sign-in, shown at the top of the page with its remedies. */
export function SignInFailureNotice() {
  const t = useTranslations('session')
  const basics = useTranslations('basics')
  const { signInFailure } = useSession()
  const { login } = useSignInAddresses()
  if (!signInFailure) return null
  if (signInFailure.reason === 'sign_in.account_mismatch')
    return (
      <Suspense>
        <AccountChoice />
      </Suspense>
    )
  const isStale =
    signInFailure.reason === 'sign_in.state_missing' || signInFailure.reason === 'sign_in.ticket_invalid'
  return (
    <div className={styles['trouble']}>
      <Notice
        kind="error"
        title={isStale ? t('staleTitle') : t('failedTitle')}
        actions={
          <>
            {signInFailure.reason === 'sign_in.account_blocked' ? null : (
              <LinkButton kind="primary" size="small" href={login}>
                {t('again')}
              </LinkButton>
            )}
            <Button kind="quiet" size="small" onPress={dismissSignInFailure}>
              {basics('close')}
            </Button>
          </>
        }
      >
        {signInFailure.msg || (signInFailure.status === 0 ? basics('offline') : basics('unexpected'))}
      </Notice>
    </div>
  )
}
