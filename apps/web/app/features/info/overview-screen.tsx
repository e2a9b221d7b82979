import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { BookOpenText } from 'lucide-react'
import { PageHead } from '../../head/index.ts'
import { ActivityRow } from '../activities/index.ts'
import { ArticleRow, feedPath } from '../articles/index.ts'
import { useServerClock } from '../clock/index.ts'
import { ConferenceRow } from '../conferences/index.ts'
import { papersAddress, YearHistogram } from '../papers/index.ts'
import { infoPaths } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import { Areas } from './areas.tsx'
import { Block } from './block.tsx'
import { Channels } from './channels.tsx'
import type { OverviewData } from './load-overview.ts'
import styles from './overview.module.css'

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
      <Areas />
      {isEmpty ? (
        <EmptyState title={t('none')} icon={<BookOpenText size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {newest.length > 0 ? (
        <Block title={t('newest')} more={{ path: infoPaths.articles, words: t('more.articles') }}>
          <ul className={styles['list']}>
            {newest.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} level={3} />
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      <Channels channels={channels} nameOf={({ name }) => localised(name)} />
      {conferences.length > 0 ? (
        <Block title={t('deadlines')} more={{ path: infoPaths.conferences, words: t('more.conferences') }}>
          <ul className={styles['list']}>
            {conferences.map((conference) => (
              <li key={conference.id}>
                <ConferenceRow conference={conference} level={3} />
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      {explanations.length > 0 ? (
        <Block
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
        </Block>
      ) : null}
      {activities.length > 0 ? (
        <Block title={t('activities')} more={{ path: infoPaths.activities, words: t('more.activities') }}>
          <ul className={styles['list']}>
            {activities.map((activity) => (
              <li key={activity.id}>
                <ActivityRow activity={activity} level={3} />
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      {years.length > 0 ? (
        <Block title={t('papers')} more={{ path: infoPaths.papers, words: t('more.papers') }}>
          <YearHistogram years={years} chosen={undefined} addressOf={(year) => papersAddress({ year })} />
        </Block>
      ) : null}
    </div>
  )
}
