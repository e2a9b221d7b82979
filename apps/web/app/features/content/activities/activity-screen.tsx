import { type Activity, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, DocumentFactsContext, LinkButton, TimeText } from '@tiltyard/ui'
import { CalendarPlus, MonitorPlay, Presentation } from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { inLanguageAddress, PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised, useSiteName } from '../../platform/settings/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { ShareButton } from '../../shared/sharing/index.ts'
import {
  activityPath,
  infoPaths,
  LanguageNote,
  LongText,
  PageSection,
  PaperLines,
} from '../publications/index.ts'
import { LikeAndFavorite } from '../reactions/index.ts'
import { activityCalendarPath } from './activity.model.ts'
import styles from './activity-screen.module.css'
import { AttendanceCard } from './attendance-card.tsx'
import type { ActivityData } from './queries.ts'
import { activityStructuredData } from './structured.model.ts'

type ActivityScreenProps = ActivityData & { readonly isPreview?: boolean }

export function ActivityScreen({ activity, isPreview = false }: ActivityScreenProps) {
  const t = useTranslations('activities')
  const { language } = useLanguage()
  const localised = useLocalised()
  const site = useSiteName()
  const { origin } = useContext(DocumentFactsContext)
  useServerClock()
  const { id, startsAt, endsAt, place, online, recordingUrl, slidesUrl } = activity
  const title = localised(activity.title)
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        description={localised(activity.summary)}
        path={activityPath(id)}
        written={writtenIn(activity.title)}
        isPrivate={isPreview}
        facts={activityStructuredData(activity, { origin, site, language })}
      />
      <header className={styles['head']} lang={activity.spoken}>
        <h1>{title}</h1>
        <p className={styles['summary']}>{localised(activity.summary)}</p>
      </header>
      <div className={styles['side']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('starts')}</dt>
            <dd>
              <TimeText value={startsAt} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
          <div>
            <dt>{t('ends')}</dt>
            <dd>
              <TimeText value={endsAt} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
          <div>
            <dt>{t('where')}</dt>
            <dd>
              {[place && localised(place), online && t('online')].filter(Boolean).join(' · ') ||
                t('toBeTold')}
            </dd>
          </div>
        </dl>
        <div className={styles['actions']}>
          {isPreview ? null : (
            <LinkButton
              href={inLanguageAddress(activityCalendarPath(id), language)}
              size="small"
              type="text/calendar"
            >
              <CalendarPlus size={16} aria-hidden="true" />
              {t('addToCalendar')}
            </LinkButton>
          )}
          <ShareButton title={title} />
        </div>
        {isPreview ? null : <AttendanceCard id={id} startsAt={startsAt} seats={activity.seats} />}
      </div>
      <div className={styles['main']}>
        <LanguageNote spoken={activity.spoken} />
        {recordingUrl || slidesUrl ? (
          <div className={styles['after']}>
            {recordingUrl ? (
              <LinkButton kind="primary" href={recordingUrl} rel="noopener noreferrer" target="_blank">
                <MonitorPlay size={18} aria-hidden="true" />
                {t('recording')}
              </LinkButton>
            ) : null}
            {slidesUrl ? (
              <LinkButton href={slidesUrl} rel="noopener noreferrer" target="_blank">
                <Presentation size={18} aria-hidden="true" />
                {t('slides')}
              </LinkButton>
            ) : null}
          </div>
        ) : null}
        <LongText html={activity.html} outline={activity.outline} spoken={activity.spoken} />
        {isPreview ? null : <LikeAndFavorite type="activity" id={id} />}
      </div>
      <div className={styles['more']}>
        <Speakers speakers={activity.speakers} />
        {activity.papers.length > 0 ? (
          <PageSection title={t('papers')}>
            <PaperLines papers={activity.papers} />
          </PageSection>
        ) : null}
        <p className={styles['back']}>
          <Link to={infoPaths.activities}>{t('back')}</Link>
        </p>
      </div>
    </article>
  )
}

function Speakers({ speakers }: Pick<Activity, 'speakers'>) {
  const t = useTranslations('activities')
  const localised = useLocalised()
  if (speakers.length === 0) return null
  return (
    <PageSection title={t('speakers')}>
      <ul className={styles['speakers']}>
        {speakers.map(({ name, affiliation, bio }) => (
          <li key={inLanguage(name, 'zh')} className={styles['speaker']}>
            <Avatar kind="teacher" seed={inLanguage(name, 'zh')} size={48} />
            <div>
              <h3>{localised(name)}</h3>
              {affiliation ? <p className={styles['affiliation']}>{localised(affiliation)}</p> : null}
              {bio ? <p className={styles['bio']}>{localised(bio)}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
