import type { SystemParameters } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ThemeToggle } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { ContributionButton } from '../features/content/contributions/index.ts'
import { useLocalised, useParameters, useSite, useSiteName } from '../features/platform/settings/index.ts'
import { copyrightYears, hasFooter } from './footer.model.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const localised = useLocalised()
  const name = useSiteName()
  const year = useSite()?.year
  const parameters = useParameters()
  if (!hasFooter(pathname)) return null
  const { fromYear, organisations } = parameters?.copyright ?? {}
  const names = organisations?.length ? organisations.map(localised).join(' · ') : name
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <nav className={styles['links']} aria-label={t('footer')}>
          <ul className={styles['row']}>
            <li>
              <Link to="/help">{t('help')}</Link>
            </li>
            <li>
              <Link to="/docs/PrivacyClause.html">{t('privacy')}</Link>
            </li>
            <ContributionButton />
            {(parameters?.footerLinks ?? []).map((link) => (
              <li key={link.url}>
                <a href={link.url} rel="noopener noreferrer">
                  {localised(link.label)}
                </a>
              </li>
            ))}
          </ul>
          <Contacts parameters={parameters} />
          <FooterLinks label={t('partners')} links={parameters?.partners ?? []} />
          <FooterLinks label={t('filings')} links={parameters?.filings ?? []} />
        </nav>
        <div className={styles['last']}>
          <p>{t('copyright', { years: copyrightYears(fromYear, year), names })}</p>
          <span className={styles['narrow']}>
            <ThemeToggle label={t('theme')} />
          </span>
        </div>
      </div>
    </footer>
  )
}

/** Renders nothing until an administrator has named somebody. */
function Contacts({ parameters }: { readonly parameters: SystemParameters | null }) {
  const t = useTranslations('shell')
  const { supportEmail = null, securityContact = null } = parameters ?? {}
  if (supportEmail === null && securityContact === null) return null
  const security = securityContact?.includes('://') ? securityContact : `mailto:${securityContact}`
  return (
    <ul className={styles['row']} aria-label={t('contacts')}>
      {supportEmail ? (
        <li>
          <a href={`mailto:${supportEmail}`}>{t('support', { address: supportEmail })}</a>
        </li>
      ) : null}
      {securityContact ? (
        <li>
          <a href={security} rel="noopener noreferrer">
            {t('reportVulnerability')}
          </a>
        </li>
      ) : null}
    </ul>
  )
}

type Links = SystemParameters['partners']

/** Renders nothing without links. */
function FooterLinks({ label, links }: { readonly label: string; readonly links: Links }) {
  const localised = useLocalised()
  if (links.length === 0) return null
  return (
    <ul className={styles['row']} aria-label={label}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noopener noreferrer">
            {localised(link.label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
