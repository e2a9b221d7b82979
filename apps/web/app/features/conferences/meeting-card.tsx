import type { Meeting } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { DayText } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import { asWorded } from './conference.model.ts'
import styles from './meeting-card.module.css'
import { MeetingDays } from './meeting-days.tsx'

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
        <div key={name ? name.zh : index} className={styles['round']}>
          <p className={styles['name']}>
            {name
              ? localised(name)
              : meeting.rounds.length > 1
                ? t('round', { number: index + 1 })
                : t('onlyRound')}
          </p>
          <dl className={styles['moments']}>
            {abstract ? <Moment term={t('kinds.abstract')} at={abstract} /> : null}
            <Moment term={t('kinds.paper')} at={paper} />
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

type MomentProps = { readonly term: string; readonly at: Meeting['rounds'][number]['paper'] }

function Moment({ term, at }: MomentProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <TimeText value={at.at} format="YYYY-MM-DD HH:mm" />
        <span className={styles['worded']}>{asWorded(at)}</span>
      </dd>
    </div>
  )
}
