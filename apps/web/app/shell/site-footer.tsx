import { useTranslations } from '@tiltyard/i18n/browser'
import { ThemeToggle } from '@tiltyard/ui'
import { Link, useRouteLoaderData } from 'react-router'
import type { Site } from '../page-context.ts'
import { copyrightYears } from './copyright.model.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const t = useTranslations('shell')
  const site = useRouteLoaderData<Site>('root')
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <p>{t('copyright', { years: copyrightYears(site?.year) })}</p>
        <nav className={styles['links']} aria-label={t('footer')}>
          <Link to="/docs/PrivacyClause.html">{t('privacy')}</Link>
          <span className={styles['narrow']}>
            <ThemeToggle label={t('theme')} />
          </span>
        </nav>
      </div>
    </footer>
  )
}
