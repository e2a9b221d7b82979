import type { ConferenceListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useServerClock } from '../clock/index.ts'
import { ConferenceRow } from '../conferences/index.ts'
import { infoPaths } from '../references/index.ts'
import { HomeSection } from './home-section.tsx'
import styles from './rows.module.css'

export function NextDeadlines({ conferences }: { readonly conferences: readonly ConferenceListItem[] }) {
  const t = useTranslations('home.deadlines')
  useServerClock()
  if (conferences.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.conferences}>{t('more')}</Link>}>
      <ul className={styles['rows']}>
        {conferences.map((conference) => (
          <li key={conference.id}>
            <ConferenceRow conference={conference} level={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
