import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../head/index.ts'
import { useServerClock } from '../clock/index.ts'
import { conferencePath, infoPaths, PageSection, PaperLines } from '../references/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { useLocalised } from '../site/index.ts'
import { AcceptRates } from './accept-rates.tsx'
import { acceptRates } from './conference.model.ts'
import styles from './conference-screen.module.css'
import { Deadline } from './deadline.tsx'
import { MeetingCard } from './meeting-card.tsx'
import type { ConferenceData } from './queries.ts'
import { Ranks } from './ranks.tsx'

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
