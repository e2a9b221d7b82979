import type { ConferenceListItem, Localised } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, TimeText } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { conferencePath } from '../publications/index.ts'
import { formatLocalDeadline } from './conference.model.ts'
import styles from './conference-row.module.css'
import { dayRange } from './day-range.model.ts'

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

type DeadlineProps = { readonly deadline: NonNullable<ConferenceListItem['nextDeadline']> }

/** Time left, the deadline in the reader's zone, and its wording in the call for papers. */
export function Deadline({ deadline }: DeadlineProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  const { kind, round, at } = deadline
  return (
    <div className={styles['deadline']}>
      <Countdown
        until={at}
        label={[t(`kinds.${kind}`), round && localised(round)].filter(Boolean).join(' · ')}
      />
      <p className={styles['moment']}>
        <TimeText value={at} format="YYYY-MM-DD HH:mm" />
      </p>
      <p className={styles['worded']}>{t('worded', { words: formatLocalDeadline(deadline) })}</p>
    </div>
  )
}

/** Ranks with the name of the ranking: a letter alone is ambiguous. */
export function Ranks({ ccf, core }: Pick<ConferenceListItem, 'ccf' | 'core'>) {
  return (
    <span className={styles['ranks']}>
      {ccf ? <span className={styles['rank']}>CCF {ccf}</span> : null}
      {core ? <span className={styles['rank']}>CORE {core}</span> : null}
    </span>
  )
}

type MeetingDaysProps = {
  readonly meeting: { readonly place: Localised; readonly startsOn: string; readonly endsOn: string }
}

/** Days and place of a meeting; local days need no time zone. */
export function MeetingDays({ meeting: { place, startsOn, endsOn } }: MeetingDaysProps) {
  const { language } = useLanguage()
  const localised = useLocalised()
  return (
    <span>
      {dayRange(startsOn, endsOn, language)}
      {' · '}
      {localised(place)}
    </span>
  )
}
