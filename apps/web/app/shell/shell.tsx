import { useLanguage, useMessages, useTranslations } from '@tiltyard/i18n/browser'
import { classNames, UiProvider } from '@tiltyard/ui'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  refreshSession,
  SessionEndedNotice,
  SessionEndedRetry,
  SignedOutNotice,
  SignInFailureNotice,
  useSession,
  useTypedText,
} from '../features/identity/session/index.ts'
import { LiveSlot } from '../features/notifications/live/index.ts'
import { MessageSlot } from '../features/notifications/messages/index.ts'
import { PageToasts, useFailureToast } from '../features/shared/toasts/index.ts'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { hasNoFrame } from './footer.model.ts'
import { MainMenu } from './main-menu.tsx'
import row from './menu-row.module.css'
import styles from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function Shell({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const { kit } = useMessages()
  const t = useTranslations('shell')
  const isFrameless = hasNoFrame(useLocation().pathname)
  return (
    <UiProvider language={language} messages={kit}>
      <a href="#content" className={styles['skip']}>
        {t('skipToContent')}
      </a>
      <div className={classNames(styles['page'], isFrameless && styles['alone'])}>
        {isFrameless ? null : <SiteHeader />}
        {isFrameless ? null : <MainMenu className={classNames(styles['menuRow'], row['entries'])} />}
        <main id="content" tabIndex={-1} className={styles['main']}>
          <SignInFailureNotice />
          <SessionEndedNotice />
          <SignedOutNotice />
          <SessionEndedRetry>{children}</SessionEndedRetry>
        </main>
        {isFrameless ? null : <SiteFooter />}
      </div>
      <PageToasts />
      <SessionWatch />
      <LiveSlot />
      <MessageSlot />
      <FocusOnNavigation />
    </UiProvider>
  )
}

/** Shows a failure of loading the user, and marks the document once the session is known. */
function SessionWatch() {
  const { phase, unreachable } = useSession()
  useTypedText()
  const showFailure = useFailureToast()
  useEffect(() => {
    if (unreachable) showFailure(unreachable, { retry: () => void refreshSession() })
  }, [unreachable, showFailure])
  useEffect(() => {
    if (phase === 'signed-out' || phase === 'ended') delete document.documentElement.dataset['session']
  }, [phase])
  return null
}
