import { useTranslations } from '@tiltyard/i18n/browser'
import { BrandFace, Button, brandClass, classNames, ThemeToggle } from '@tiltyard/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { SearchButton } from '../features/content/search/index.ts'
import { useParameters, useSiteName } from '../features/platform/settings/index.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import row from './menu-row.module.css'
import { OpenPlatforms } from './open-platforms.tsx'
import { SessionSlot } from './session-slot.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const t = useTranslations('shell')
  const name = useSiteName()
  const logo = useParameters()?.logo ?? null
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
          <BrandFace name={name} logo={logo} />
        </Link>
        <MainMenu className={classNames(styles['menu'], row['entries'])} />
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

const load = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(load)

/** Opens the drawer with the menu on narrow screens. */
function MenuButton() {
  const t = useTranslations('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={() => void load()}
        onPress={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
