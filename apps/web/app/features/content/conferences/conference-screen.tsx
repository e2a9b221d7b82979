import type { Meeting } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { ShareButton } from '../../shared/sharing/index.ts'
import { conferencePath, infoPaths, PageSection, PaperLines } from '../publications/index.ts'
import { acceptRates } from './conference.model.ts'
import { Deadline, Ranks } from './conference-row.tsx'
import styles from './conference-screen.module.css'
import { MeetingCard } from './meeting-card.tsx'
import type { ConferenceData } from './queries.ts'

const yearsShown = 2

type ConferenceScreenProps = ConferenceData & { readonly isPreview?: boolean }

export function ConferenceScreen({ conference, meetings, isPreview = false }: ConferenceScreenProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  useServerClock()
  const { shortName, name, area, url, description, nextDeadline, papers, paperCount } = conference
  const title = `${shortName} · ${localised(name)}`
  const cards = meetings.map((meeting) => (
    <MeetingCard key={meeting.year} meeting={meeting} shortName={shortName} />
  ))
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        description={description ? localised(description) : localised(name)}
        path={conferencePath(conference.id)}
        written={writtenIn(name)}
        isPrivate={isPreview}
      />
      <header className={styles['head']}>
        <div className={styles['words']}>
          <p className={styles['area']}>{area ? localised(area.name) : null}</p>
          <h1>
            {shortName} <Ranks ccf={conference.ccf} core={conference.core} />
          </h1>
          <p className={styles['name']}>{localised(name)}</p>
          {description ? <p className={styles['description']}>{localised(description)}</p> : null}
          <div className={styles['actions']}>
            <LinkButton href={url} size="small" rel="noopener noreferrer" target="_blank">
              <ExternalLink size={16} aria-hidden="true" />
              {t('site')}
            </LinkButton>
            <ShareButton title={title} />
          </div>
        </div>
        <aside className={styles['next']} aria-label={t('next')}>
          <p className={styles['nextTitle']}>{t('next')}</p>
          {nextDeadline ? (
            <Deadline deadline={nextDeadline} />
          ) : (
            <p className={styles['quiet']}>{t('noDeadline')}</p>
          )}
        </aside>
      </header>
      <PageSection title={t('meetings')}>
        <p className={styles['quiet']}>{t('aoe')}</p>
        {cards.length === 0 ? (
          <p className={styles['quiet']}>{t('noMeetings')}</p>
        ) : (
          cards.slice(0, yearsShown)
        )}
        {cards.length > yearsShown ? (
          <details className={styles['earlier']} suppressHydrationWarning>
            <summary>{t('earlier', { count: cards.length - yearsShown })}</summary>
            {cards.slice(yearsShown)}
          </details>
        ) : null}
      </PageSection>
      {acceptRates(meetings).length > 0 ? (
        <PageSection title={t('rates')}>
          <AcceptRates meetings={meetings} />
        </PageSection>
      ) : null}
      {papers.length > 0 ? (
        <PageSection title={t('papers', { count: paperCount })}>
          <PaperLines papers={papers} />
          {paperCount > papers.length ? (
            <p className={styles['all']}>
              <Link to={`${infoPaths.papers}?conferenceId=${conference.id}`}>
                {t('allPapers', { count: paperCount })}
              </Link>
            </p>
          ) : null}
        </PageSection>
      ) : null}
      <p className={styles['back']}>
        <Link to={infoPaths.conferences}>{t('back')}</Link>
      </p>
    </article>
  )
}

/** Acceptance rates by year as bars, and the figures as a table. */
function AcceptRates({ meetings }: { readonly meetings: readonly Meeting[] }) {
  const t = useTranslations('conferences')
  const id = useId()
  const rates = acceptRates(meetings)
  if (rates.length === 0) return null
  const top = Math.max(...rates.map(({ rate }) => rate))
  return (
    <figure>
      <figcaption id={id} className="unseen">
        {t('rates')}
      </figcaption>
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('accepted')}</th>
            <th scope="col">{t('submitted')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ year, rate, accepted, submitted }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <span className={styles['rate']}>
                  <svg className={styles['track']} aria-hidden="true">
                    <rect rx="3" height="100%" width={`${(rate / top) * 100}%`} />
                  </svg>
                  {rate}%
                </span>
              </td>
              <td>{accepted}</td>
              <td>{submitted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
