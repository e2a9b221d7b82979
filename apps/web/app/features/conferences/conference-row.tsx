import type { ConferenceListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { conferencePath } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import styles from './conference-row.module.css'
import { Deadline } from './deadline.tsx'
import { MeetingDays } from './meeting-days.tsx'
import { Ranks } from './ranks.tsx'

type ConferenceRowProps = { readonly conference: ConferenceListItem; readonly level?: 2 | 3 }

export function ConferenceRow({ conference, level = 2 }: ConferenceRowProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  const { shortName, name, meeting, nextDeadline, area } = conference
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['row']}>
      <div className={styles['words']}>
        <Title className={styles['title']}>
          <Link to={conferencePath(conference.id)} className={styles['link']}>
            {meeting ? `${shortName} ${meeting.year}` : shortName}
          </Link>
          <Ranks ccf={conference.ccf} core={conference.core} />
        </Title>
        <p className={styles['name']}>{localised(name)}</p>
        <p className={styles['facts']}>
          {meeting ? <MeetingDays meeting={meeting} /> : null}
          {area ? <span>{localised(area.name)}</span> : null}
        </p>
      </div>
      {nextDeadline ? (
        <Deadline deadline={nextDeadline} />
      ) : (
        <p className={styles['over']}>{t('noDeadline')}</p>
      )}
    </article>
  )
}
