import { useTranslations } from '@tiltyard/i18n/browser'
import { NavLink } from 'react-router'
import { centerEntries } from './center.model.ts'
import styles from './center-page.module.css'
import { entryIcons } from './entry-icons.ts'

export function CenterNavigation() {
  const t = useTranslations('center')
  return (
    <nav className={styles['navigation']} aria-label={t('title')}>
      <ul>
        {centerEntries.map(({ name, path }) => {
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
