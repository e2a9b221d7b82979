import { useTranslations } from '@tiltyard/i18n/browser'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSiteName } from '../../platform/settings/index.ts'
import { accountCenterEntries, hubPath } from './account-center.model.ts'
import styles from './account-center-page.module.css'
import { CenterMessages } from './center.messages.tsx'
import { entryIcons } from './entry-icons.ts'

export type AccountCenterPageProps = {
  readonly title: string
  readonly lead?: string
  /** Beside the heading: the page's main action. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of all account pages: with a side menu on wide screens, with a link to the hub on narrow ones. */
export const AccountCenterPage = (props: AccountCenterPageProps) => (
  <CenterMessages>
    <Page {...props} />
  </CenterMessages>
)

function Page({ title, lead, actions, children }: AccountCenterPageProps) {
  const t = useTranslations('center')
  const siteName = useSiteName()
  return (
    <div className={styles['frame']}>
      <title>{`${title} · ${siteName}`}</title>
      <AccountCenterNavigation />
      <div className={styles['page']}>
        <Link to={hubPath} className={styles['back']}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('title')}
        </Link>
        <header className={styles['head']}>
          <div>
            <h1>{title}</h1>
            {lead ? <p className={styles['lead']}>{lead}</p> : null}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </div>
  )
}

function AccountCenterNavigation() {
  const t = useTranslations('center')
  return (
    <nav className={styles['navigation']} aria-label={t('title')}>
      <ul>
        {accountCenterEntries.map(({ name, path }) => {
          const Icon = entryIcons[name]
          return (
            <li key={name}>
              <NavLink to={path} className={styles['entry'] ?? ''}>
                <Icon size={18} aria-hidden="true" />
                {t(`entries.${name}.title`)}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
