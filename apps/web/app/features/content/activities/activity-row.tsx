import type { ActivityListItem } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { MapPin, Video } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { activityPath, joinNames } from '../publications/index.ts'
import styles from './activity-row.module.css'

type ActivityRowProps = { readonly activity: ActivityListItem; readonly level?: 2 | 3 }

export function ActivityRow({ activity, level = 2 }: ActivityRowProps) {
  const t = useTranslations('activities')
  const { language } = useLanguage()
  const localised = useLocalised()
  const { title, summary, startsAt, place, online, speakers, hasRecording } = activity
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['row']}>
      <DateBadge at={startsAt} />
      <div className={styles['words']}>
        <Title className={styles['title']}>
          <Link to={activityPath(activity.id)} className={styles['link']}>
            {localised(title)}
          </Link>
        </Title>
        <p className={styles['summary']}>{localised(summary)}</p>
        <p className={styles['facts']}>
          <TimeText value={startsAt} format="YYYY-MM-DD HH:mm" />
          {place ? (
            <span>
              <MapPin size={14} aria-hidden="true" />
              {localised(place)}
            </span>
          ) : null}
          {online ? (
            <span>
              <Video size={14} aria-hidden="true" />
              {t('online')}
            </span>
          ) : null}
          {speakers.length > 0 ? (
            <span>
              {joinNames(
                speakers.map(({ name }) => localised(name)),
                language,
              )}
            </span>
          ) : null}
          {hasRecording ? <span className={styles['recorded']}>{t('hasRecording')}</span> : null}
        </p>
      </div>
    </article>
  )
}

/** A calendar-style date for scanning the list; the exact time with its zone is beside it. */
function DateBadge({ at }: { readonly at: string }) {
  const format = useFormatter()
  const date = new Date(at)
  return (
    <div className={styles['leaf']} aria-hidden="true">
      <span className={styles['month']}>{format.dateTime(date, { month: 'short' })}</span>
      <span className={styles['day']}>{date.getUTCDate()}</span>
      <span className={styles['year']}>{date.getUTCFullYear()}</span>
    </div>
  )
}
