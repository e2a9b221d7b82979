import { useTranslations } from '@tiltyard/i18n/browser'
import { BookMarked, CalendarDays, Database, FileText, Landmark, Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { infoPaths } from '../references/index.ts'
import styles from './areas.module.css'

const areas = [
  ['articles', Newspaper],
  ['explanations', BookMarked],
  ['papers', FileText],
  ['conferences', Landmark],
  ['activities', CalendarDays],
  ['datasets', Database],
] as const

export function Areas() {
  const t = useTranslations('info')
  return (
    <nav aria-label={t('areas.title')}>
      <ul className={styles['areas']}>
        {areas.map(([name, Icon]) => (
          <li key={name}>
            <Link to={infoPaths[name]} className={styles['area']}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
              {t(`areas.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
