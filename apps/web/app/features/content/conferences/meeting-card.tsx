import { inLanguage, type Meeting } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { useLocalised } from '../../platform/settings/index.ts'
import { DayText } from '../publications/index.ts'
import { formatLocalDeadline } from './conference.model.ts'
import { MeetingDays } from './conference-row.tsx'
import styles from './meeting-card.module.css'

type MeetingCardProps = { readonly meeting: Meeting; readonly shortName: string }

export function MeetingCard({ meeting, shortName }: MeetingCardProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  return (
    <section className={styles['card']} aria-label={`${shortName} ${meeting.year}`}>
      <div className={styles['head']}>
        <h3>{meeting.year}</h3>
        <p className={styles['where']}>
          <MeetingDays meeting={meeting} />
          {meeting.url ? (
            <>
              {' · '}
              <a href={meeting.url} rel="noopener noreferrer" target="_blank">
                {t('site')}
              </a>
            </>
          ) : null}
        </p>
      </div>
      {meeting.rounds.length === 0 ? <p className={styles['none']}>{t('noRounds')}</p> : null}
      {meeting.rounds.map(({ name, abstract, paper, notifyOn }, index) => (
        <div key={name ? inLanguage(name, 'zh') : index} className={styles['round']}>
          <p className={styles['name']}>
            {name
              ? localised(name)
              : meeting.rounds.length > 1
                ? t('round', { number: index + 1 })
                : t('onlyRound')}
          </p>
          <dl className={styles['moments']}>
            {abstract ? <RoundDeadline term={t('kinds.abstract')} at={abstract} /> : null}
            <RoundDeadline term={t('kinds.paper')} at={paper} />
            {notifyOn ? (
              <div>
                <dt>{t('notified')}</dt>
                <dd>
                  <DayText value={notifyOn} />
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      ))}
    </section>
  )
}

type RoundDeadlineProps = { readonly term: string; readonly at: Meeting['rounds'][number]['paper'] }

function RoundDeadline({ term, at }: RoundDeadlineProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <TimeText value={at.at} format="YYYY-MM-DD HH:mm" />
        <span className={styles['worded']}>{formatLocalDeadline(at)}</span>
      </dd>
    </div>
  )
}
