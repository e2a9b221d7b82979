import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { buttonClass, Countdown, Load, type Loadable, Skeleton } from '@tiltyard/ui'
import { Compass, MonitorPlay, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import {
  EnvironmentApiProvider,
  questionPath,
  trainingEnvironments,
  useEnvironments,
} from '../../../environments/environment/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { leaderboardPath, ownTrainingPath } from '../paths.ts'
import { PracticeCharts, ProgressFigures } from '../progress/progress-overview.tsx'
import type { OwnProgress } from '../progress/use-progress.ts'
import { Difficulty } from '../question-labels.tsx'
import styles from './training-home.module.css'

type PersonalPartProps = { readonly loaded: Loadable<OwnProgress>; readonly onRetry: () => void }

/** Loaded in the browser: the server's document is shared by all visitors. */
export function PersonalPart({ loaded, onRetry }: PersonalPartProps) {
  const t = useTranslations('training.home')
  return (
    <Load of={loaded} skeleton={<PersonalSkeleton />} empty={null} onRetry={onRetry}>
      {(progress) => (
        <div className={styles['personal']}>
          <EnvironmentApiProvider value={trainingEnvironments}>
            <ResumeCard />
          </EnvironmentApiProvider>
          <div className={styles['cards']}>
            <NextQuestion next={progress.next} />
            <OwnRankCard place={progress.place} />
          </div>
          <ProgressFigures progress={progress} />
          <PracticeCharts progress={progress} />
          <p>
            <Link to={ownTrainingPath}>{t('toMe')}</Link>
          </p>
        </div>
      )}
    </Load>
  )
}

function PersonalSkeleton() {
  return (
    <div className={styles['personal']} aria-hidden="true">
      <div className={styles['cards']}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

/** One suggested question, with the reason. */
function NextQuestion({ next }: { readonly next: OwnProgress['next'] }) {
  const t = useTranslations('training')
  const categoryName = useCategoryName()
  const localised = useLocalised()
  return (
    <section className={styles['card']} aria-labelledby="next-question">
      <h2 id="next-question">
        <Compass size={20} aria-hidden="true" />
        {t('home.next.title')}
      </h2>
      {next ? (
        <>
          <p className={styles['suggested']}>{localised(next.question.name)}</p>
          <p className={styles['facts']}>
            <span>{t(`banks.${next.question.bank}.name`)}</span>
            <span>{categoryName(next.question.category)}</span>
            <Difficulty of={next.question.difficulty} />
            <span>{t('facts.points', { points: next.question.points })}</span>
          </p>
          <p className={styles['why']}>{t(`home.next.because.${next.because}`)}</p>
          <p>
            <Link to={questionPath(next.question.id)} className={buttonClass({ kind: 'primary' })}>
              {t('home.next.go')}
            </Link>
          </p>
        </>
      ) : (
        <p className={styles['why']}>{t('home.next.none')}</p>
      )}
    </section>
  )
}

/** The user's rank, and the points to the next one. */
function OwnRankCard({ place }: { readonly place: OwnProgress['place'] }) {
  const t = useTranslations('training.home.place')
  return (
    <section className={styles['card']} aria-labelledby="own-place">
      <h2 id="own-place">
        <Trophy size={20} aria-hidden="true" />
        {t('title')}
      </h2>
      {place ? (
        <>
          <p className={styles['rank']}>
            <strong>{t('rank', { rank: place.rank })}</strong>
            <span>{t('people', { people: place.people })}</span>
          </p>
          <p className={styles['why']}>
            {place.toNext === null ? t('first') : t('toNext', { points: place.toNext })}
          </p>
        </>
      ) : (
        <p className={styles['why']}>{t('none')}</p>
      )}
      <p>
        <Link to={leaderboardPath}>{t('toBoard')}</Link>
      </p>
    </section>
  )
}

/** A link to an open environment; renders nothing without one. */
function ResumeCard() {
  const t = useTranslations('training.home.resume')
  const localised = useLocalised()
  const { loaded, reload } = useEnvironments()
  const running = loaded.state === 'ready' ? loaded.value.data.find(({ state }) => state === 'running') : null
  const question = running?.subjects[0]
  if (!running || !question) return null
  return (
    <section className={styles['resume']} aria-labelledby="resume">
      <MonitorPlay size={24} aria-hidden="true" />
      <div>
        <h2 id="resume">
          {t('title')}：{localised(question.name)}
        </h2>
        <p className={styles['why']}>{t('environment')}</p>
      </div>
      <Countdown until={running.expiresAt} label={t('left')} onEnd={reload} />
      <Link to={questionPath(question.id)} className={buttonClass({ kind: 'primary' })}>
        {t('go')}
      </Link>
    </section>
  )
}
