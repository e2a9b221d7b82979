import { useTranslations } from '@tiltyard/i18n/browser'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSiteName } from '../site/index.ts'
import { hubPath } from './center.model.ts'
import { CenterNavigation } from './center-navigation.tsx'
import styles from './center-page.module.css'

export type CenterPageProps = {
  readonly title: string
  readonly lead?: string
  /** Beside the heading: the one action of the page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page of the account centre: all of them at its side, or the way back to the hub where that is too narrow. */
export function CenterPage({ title, lead, actions, children }: CenterPageProps) {
  const t = useTranslations('center')
  const siteName = useSiteName()
  return (
    <div className={styles['frame']}>
      <title>{`${title} · ${siteName}`}</title>
      <CenterNavigation />
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
