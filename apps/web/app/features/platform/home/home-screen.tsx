import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { ArrowRight, BookOpenText, Database, SquareTerminal, Swords } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { feedPath } from '../../content/articles/index.ts'
import { SignInLinks, useSession } from '../../identity/session/index.ts'
import { useIsShown, useSiteName } from '../settings/index.ts'
import { CurrentCompetitions, OtherCompetitions } from './current-competitions.tsx'
import styles from './home-screen.module.css'
import {
  LatestResults,
  NewArticles,
  NewDatasets,
  NewVideos,
  NextDeadlines,
  Recommendations,
  RecommendedReading,
  StartTraining,
} from './home-sections.tsx'
import { LiveEvent } from './live-event.tsx'
import type { HomeData } from './load-home.ts'
import { splitRecommendations } from './recommendation.model.ts'
import { Scene } from './scene.tsx'

const readingMax = 6

/** Current competitions first, then recommended actions, then articles. */
export function HomeScreen({
  competitions,
  leaders,
  recommendations,
  eventDates,
  conferences,
  articles,
  datasets,
  videos,
  results,
  isComplete,
}: HomeData) {
  const t = useTranslations('home')
  const { language } = useLanguage()
  const site = useSiteName()
  const live = competitions[0]?.status === 'running' ? competitions[0] : null
  const isShown = useIsShown()
  const { doing, reading } = splitRecommendations(recommendations)
  const unseen = articles.filter(({ id }) => reading.every((item) => item.id !== id))
  return (
    <>
      <PageHead
        title={t('title', { site })}
        isWholeTitle
        description={t('description', { site })}
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
          <SignInPrompt />
        </div>
        {live ? <LiveEvent key={live.id} competition={live} leaders={leaders} /> : <Scene />}
      </section>
      <OwnSection />
      {isComplete ? null : (
        <div className={styles['note']}>
          <Notice kind="attention" title={t('incomplete.title')}>
            {t('incomplete.text')}
          </Notice>
        </div>
      )}
      {live ? (
        <OtherCompetitions competitions={competitions.slice(1)} />
      ) : (
        <CurrentCompetitions competitions={competitions} leaders={leaders} />
      )}
      <Recommendations items={doing} />
      {isShown('/training') ? <StartTraining /> : null}
      <RecommendedReading items={reading.slice(0, readingMax)} eventDates={eventDates} />
      <NewArticles articles={unseen} />
      <NewDatasets datasets={datasets} />
      <NewVideos videos={videos} />
      <LatestResults results={results} />
      <NextDeadlines conferences={conferences} />
      <Areas />
    </>
  )
}

const OwnNow = lazy(() => import('./own-now.tsx'))

/** Has its height before the session is known, so that nothing below moves. */
function OwnSection() {
  const { phase, displayUser } = useSession()
  return (
    <div className={styles['own']} data-phase={phase}>
      {displayUser ? (
        <Suspense>
          <OwnNow key={displayUser.id} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Register and Log in, or a greeting of equal height, to avoid layout shift. */
function SignInPrompt() {
  const t = useTranslations('home')
  const { phase, displayUser } = useSession()
  return (
    <div className={styles['wayIn']} data-phase={phase}>
      {displayUser ? (
        <>
          <p className={styles['greeting']}>{t('greeting', { nickname: displayUser.nickname })}</p>
          <Link to="/account/center/userDetail" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('toProfile')}
          </Link>
        </>
      ) : (
        <SignInLinks size="large" first="register" />
      )}
    </div>
  )
}

const areas = [
  ['competitions', '/competition', Swords],
  ['training', '/training', SquareTerminal],
  ['data', '/opendata', Database],
  ['reading', '/info/index', BookOpenText],
] as const

function Areas() {
  const t = useTranslations('home.areas')
  const isShown = useIsShown()
  const shown = areas.filter(([, path]) => isShown(path))
  return (
    <section className={styles['areas']} aria-labelledby="areas">
      <h2 id="areas" className={styles['title']}>
        {t('title')}
      </h2>
      <ul className={styles['list']}>
        {shown.map(([name, path, Icon]) => (
          <li key={name} className={styles['area']}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
            <h3>
              <Link to={path} className={styles['link']}>
                {t(`${name}.title`)}
                <ArrowRight size={16} aria-hidden="true" className={styles['arrow']} />
              </Link>
            </h3>
            <p className={styles['text']}>{t(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
