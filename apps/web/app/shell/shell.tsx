import { useLanguage, useMessages, useTranslations } from '@tiltyard/i18n/browser'
import { classNames, UiProvider } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LiveSlot } from '../features/live/index.ts'
import { MessageSlot } from '../features/messages/index.ts'
import { PageToasts } from '../features/notices/index.ts'
import { SessionTrouble } from '../features/session/index.ts'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { isBare } from './footer.model.ts'
import { SessionWatch } from './session-watch.tsx'
import styles from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const { kit } = useMessages()
  const t = useTranslations('shell')
  const isAlone = isBare(useLocation().pathname)
  return (
    <UiProvider language={language} words={kit}>
      <a href="#content" className={styles['skip']}>
        {t('skipToContent')}
      </a>
      <div className={classNames(styles['page'], isAlone && styles['alone'])}>
        {isAlone ? null : <SiteHeader />}
        <main id="content" tabIndex={-1} className={styles['main']}>
          <SessionTrouble />
          {children}
        </main>
        {isAlone ? null : <SiteFooter />}
      </div>
      <PageToasts />
      <SessionWatch />
      <LiveSlot />
      <MessageSlot />
      <FocusOnNavigation />
    </UiProvider>
  )
}
