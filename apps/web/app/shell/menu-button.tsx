import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(load)

/** Opens the left drawer that stands for the menu on narrow screens. */
export function MenuButton() {
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
