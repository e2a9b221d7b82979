import { useTranslations } from '@tiltyard/i18n/browser'
import { Link, useLocation } from 'react-router'
import { useIsShown } from '../features/platform/settings/index.ts'
import { menu, selectedEntry } from './menu.model.ts'

export type MainMenuProps = {
  readonly className: string | undefined
  readonly onFollow?: () => void
}

/** Plain links, which work without scripts. */
export function MainMenu({ className, onFollow }: MainMenuProps) {
  const t = useTranslations('shell.menu')
  const { pathname } = useLocation()
  const selected = selectedEntry(pathname)
  const isShown = useIsShown()
  const entries = menu.filter(({ path }) => isShown(path))
  return (
    <nav aria-label={t('label')} className={className}>
      <ul>
        {entries.map(({ key, path }) => (
          <li key={key}>
            <Link
              to={path}
              onClick={onFollow}
              {...(key === selected && { 'aria-current': path === pathname ? ('page' as const) : true })}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
