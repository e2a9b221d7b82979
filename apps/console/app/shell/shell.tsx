import { useTranslations } from '@tiltyard/i18n/browser'
import { Drawer, Layout } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LostSessionBoundary, SessionGate, useCurrentUser } from '../features/identity/session/index.ts'
import { useIsNarrow } from '../layout/use-is-narrow.ts'
import { ConsoleHeader } from './console-header.tsx'
import { ConsoleMenu } from './console-menu.tsx'
import styles from './shell.module.css'

export function Shell() {
  return (
    <SessionGate>
      <LostSessionBoundary>
        <SignedInShell />
      </LostSessionBoundary>
    </SessionGate>
  )
}

function SignedInShell() {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const [drawerOpen, openDrawer] = useState(false)
  const { pathname } = useLocation()
  const { roleId } = useCurrentUser()
  const main = useFocusOnNavigation(pathname)
  useEffect(() => openDrawer(false), [pathname])
  return (
    <Layout className={styles['shell'] ?? ''}>
      <a className={styles['skip']} href="#main">
        {t('shell.skipToContent')}
      </a>
      <ConsoleHeader onMenu={narrow ? () => openDrawer(true) : undefined} />
      <Layout>
        {narrow ? (
          <Drawer
            open={drawerOpen}
            onClose={() => openDrawer(false)}
            placement="left"
            size={260}
            title={t(`shell.consoleNames.${roleId}`)}
            closable={{ 'aria-label': t('shell.closeMenu') }}
            styles={{ body: { padding: 8 } }}
          >
            <ConsoleMenu />
          </Drawer>
        ) : (
          <Layout.Sider width={224} className={styles['sider'] ?? ''}>
            <ConsoleMenu />
          </Layout.Sider>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </Layout>
    </Layout>
  )
}

/** Navigation moves the focus to the new page's content; on the first load the browser sets it. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}
