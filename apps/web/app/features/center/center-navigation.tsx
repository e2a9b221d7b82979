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
              {/* The account's security is another site's page: a whole document, not a screen of this one. */}
              <NavLink to={path} className={styles['entry'] ?? ''} reloadDocument={name === 'security'}>
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
