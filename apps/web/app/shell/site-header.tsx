import { useTranslations } from '@tiltyard/i18n/browser'
import { BrandFace, brandClass, classNames, ThemeToggle } from '@tiltyard/ui'
import { Link } from 'react-router'
import { SearchButton } from '../features/search/index.ts'
import { useSiteName } from '../features/site/index.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { OpenPlatforms } from './open-platforms.tsx'
import { SessionSlot } from './session-slot.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const t = useTranslations('shell')
  const name = useSiteName()
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <span className={classNames(styles['narrow'], styles['scripted'])}>
          <MenuButton />
        </span>
        <Link
          to="/"
          className={classNames(brandClass, styles['brand'])}
          aria-label={`${name} · ${t('home')}`}
        >
          <BrandFace name={name} />
        </Link>
        <MainMenu className={styles['menu']} />
        <div className={styles['tools']}>
          <OpenPlatforms />
          <SearchButton />
          <span className={styles['scripted']}>
            <LanguageSwitch />
          </span>
          <span className={classNames(styles['wide'], styles['scripted'])}>
            <ThemeToggle label={t('theme')} />
          </span>
          <SessionSlot />
        </div>
      </div>
    </header>
  )
}
