import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, mobileWidth } from '@tiltyard/ui'
import { Drawer } from '@tiltyard/ui/overlays'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocalised, useParameters } from '../features/platform/settings/index.ts'
import { MainMenu } from './main-menu.tsx'
import styles from './menu-drawer.module.css'

export default function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell')
  const localised = useLocalised()
  const platforms = useParameters()?.openPlatforms ?? []
  useEffect(() => {
    // A rotated tablet may become wide enough for the full menu.
    const narrow = matchMedia(mobileWidth)
    narrow.addEventListener('change', onClose)
    return () => narrow.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Drawer label={t('menu.label')} isOpen onClose={onClose}>
      <div className={styles['head']}>
        <Button kind="quiet" icon aria-label={t('closeMenu')} onPress={onClose}>
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      <MainMenu className={styles['menu']} onFollow={onClose} />
      {platforms.length > 0 ? (
        <section className={styles['platforms']} aria-labelledby="drawer-platforms">
          <h2 id="drawer-platforms">{t('openPlatform')}</h2>
          <ul>
            {platforms.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer">
                  {localised(label)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Drawer>
  )
}
