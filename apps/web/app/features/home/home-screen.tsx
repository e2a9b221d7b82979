import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { PageHead } from '../../head/index.ts'
import { feedPath } from '../articles/index.ts'
import { Areas } from './areas.tsx'
import styles from './home.module.css'
import type { HomeData } from './load-home.ts'
import { NewArticles } from './new-articles.tsx'
import { NextDeadlines } from './next-deadlines.tsx'
import { Reading } from './reading.tsx'
import { splitRecommendations } from './recommendation.model.ts'
import { Recommended } from './recommended.tsx'
import { Scene } from './scene.tsx'
import { StartTraining } from './start-training.tsx'
import { WayIn } from './way-in.tsx'
import { WhatIsOn } from './what-is-on.tsx'

const readingMax = 6

/** What is on stands first, then what to do, then what to read. */
export function HomeScreen({
  competitions,
  leaders,
  recommendations,
  conferences,
  articles,
  isWhole,
}: HomeData) {
  const t = useTranslations('home')
  const { language } = useLanguage()
  const { doing, reading } = splitRecommendations(recommendations)
  const unseen = articles.filter(({ id }) => reading.every((item) => item.id !== id))
  return (
    <>
      <PageHead
        title={t('title')}
        isWholeTitle
        description={t('description')}
        path="/"
        feed={{
          title: t('articles.title'),
          path: feedPath(language, 'info', undefined),
          type: 'application/atom+xml',
        }}
      />
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>{t('eyebrow')}</p>
          <h1 className={styles['headline']}>{t('headline')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
          <WayIn />
        </div>
        <Scene />
      </section>
      {isWhole ? null : (
        <div className={styles['note']}>
          <Notice kind="attention" title={t('incomplete.title')}>
            {t('incomplete.text')}
          </Notice>
        </div>
      )}
      <WhatIsOn competitions={competitions} leaders={leaders} />
      <Recommended items={doing} />
      <StartTraining />
      <Reading items={reading.slice(0, readingMax)} />
      <NewArticles articles={unseen} />
      <NextDeadlines conferences={conferences} />
      <Areas />
    </>
  )
}
