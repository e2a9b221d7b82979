import { useTranslations } from '@tiltyard/i18n/browser'
import { BrandFace, brandClass, ThemeToggle } from '@tiltyard/ui'
import { Link } from 'react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { SessionSlot } from './session-slot.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const t = useTranslations()
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <Link to="/" className={brandClass} aria-label={`${t('basics.name')} · ${t('shell.home')}`}>
          <BrandFace name={t('basics.name')} />
        </Link>
        <div className={styles['tools']}>
          <LanguageSwitch />
          <span className={styles['wide']}>
            <ThemeToggle label={t('shell.theme')} />
          </span>
          <SessionSlot />
        </div>
      </div>
    </header>
  )
}
