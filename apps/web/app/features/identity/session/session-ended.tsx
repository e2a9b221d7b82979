import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton, Notice, RetryInstead } from '@tiltyard/ui'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { restoreTyped } from './session.ts'
import styles from './session-ended.module.css'
import { useSession, useSignInAddresses } from './use-session.ts'

/** Stays in sight: the screen below keeps what was typed, but nothing on it can be sent or loaded any more. */
export function SessionEndedNotice() {
  const t = useTranslations('session')
  const { phase } = useSession()
  const { login } = useSignInAddresses()
  if (phase !== 'ended') return null
  return (
    <div className={styles['place']}>
      <div className={styles['card']}>
        <Notice
          kind="error"
          title={t('endedTitle')}
          actions={
            <LinkButton kind="primary" size="small" href={login}>
              {t('again')}
            </LinkButton>
          }
        >
          {t('endedText')}
        </Notice>
      </div>
    </div>
  )
}

/** Without a session no Retry can succeed: every one of them leads to the sign-in instead. */
export function SessionEndedRetry({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('session')
  const { phase } = useSession()
  const { login } = useSignInAddresses()
  const instead = phase === 'ended' ? { label: t('again'), href: login } : null
  return <RetryInstead value={instead}>{children}</RetryInstead>
}

/** What was typed before the session ended, once the same person is back at the same place. */
export function useTypedText(): void {
  const { phase, user } = useSession()
  const { pathname } = useLocation()
  const userId = phase === 'signed-in' ? user?.id : undefined
  useEffect(() => (userId ? restoreTyped({ userId, path: pathname }) : undefined), [userId, pathname])
}
