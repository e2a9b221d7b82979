import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { BookMarked, BookOpenText, CalendarDays, Database, FileText, Landmark, Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { ActivityRow } from '../activities/index.ts'
import { ArticleRow, feedPath } from '../articles/index.ts'
import { ConferenceRow } from '../conferences/index.ts'
import { papersAddress, YearHistogram } from '../papers/index.ts'
import { infoPaths } from '../publications/index.ts'
import type { OverviewData } from './load-overview.ts'
import styles from './overview.module.css'
import { ChannelBlocks, OverviewBlock } from './overview-blocks.tsx'

export function OverviewScreen({
  newest,
  channels,
  explanations,
  conferences,
  activities,
  years,
}: OverviewData) {
  const t = useTranslations('info')
  const { language } = useLanguage()
  const localised = useLocalised()
  useServerClock()
  const isEmpty = [newest, explanations, conferences, activities, years].every((all) => all.length === 0)
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('title')}
        description={t('lead')}
        path={infoPaths.overview}
        feed={{
          title: t('newest'),
          path: feedPath(language, 'info', undefined),
          type: 'application/atom+xml',
        }}
      />
      <header>
        <h1>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
      </header>
      <OverviewAreas />
      {isEmpty ? (
        <EmptyState title={t('none')} icon={<BookOpenText size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {newest.length > 0 ? (
        <OverviewBlock title={t('newest')} more={{ path: infoPaths.articles, words: t('more.articles') }}>
          <ul className={styles['list']}>
            {newest.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} level={3} />
              </li>
            ))}
          </ul>
        </OverviewBlock>
      ) : null}
      <ChannelBlocks channels={channels} nameOf={({ name }) => localised(name)} />
      {conferences.length > 0 ? (
        <OverviewBlock
          title={t('deadlines')}
          more={{ path: infoPaths.conferences, words: t('more.conferences') }}
        >
          <ul className={styles['list']}>
            {conferences.map((conference) => (
              <li key={conference.id}>
                <ConferenceRow conference={conference} level={3} />
              </li>
            ))}
          </ul>
        </OverviewBlock>
      ) : null}
      {explanations.length > 0 ? (
        <OverviewBlock
          title={t('explanations')}
          more={{ path: infoPaths.explanations, words: t('more.explanations') }}
        >
          <ul className={styles['list']}>
            {explanations.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} level={3} />
              </li>
            ))}
          </ul>
        </OverviewBlock>
      ) : null}
      {activities.length > 0 ? (
        <OverviewBlock
          title={t('activities')}
          more={{ path: infoPaths.activities, words: t('more.activities') }}
        >
          <ul className={styles['list']}>
            {activities.map((activity) => (
              <li key={activity.id}>
                <ActivityRow activity={activity} level={3} />
              </li>
            ))}
          </ul>
        </OverviewBlock>
      ) : null}
      {years.length > 0 ? (
        <OverviewBlock title={t('papers')} more={{ path: infoPaths.papers, words: t('more.papers') }}>
          <YearHistogram years={years} chosen={undefined} addressOf={(year) => papersAddress({ year })} />
        </OverviewBlock>
      ) : null}
    </div>
  )
}

const areas = [
  ['articles', Newspaper],
  ['explanations', BookMarked],
  ['papers', FileText],
  ['conferences', Landmark],
  ['activities', CalendarDays],
  ['datasets', Database],
] as const

function OverviewAreas() {
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
