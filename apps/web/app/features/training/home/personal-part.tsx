import { useTranslations } from '@tiltyard/i18n/browser'
import { Load, type Loadable, Skeleton } from '@tiltyard/ui'
import { Link } from 'react-router'
import { ownTrainingPath } from '../paths.ts'
import { Figures } from '../progress/figures.tsx'
import { Practice } from '../progress/practice.tsx'
import type { OwnProgress } from '../progress/use-progress.ts'
import { NextQuestion } from './next-question.tsx'
import { OwnPlaceCard } from './own-place-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import styles from './training-home.module.css'

type PersonalPartProps = { readonly loaded: Loadable<OwnProgress>; readonly onRetry: () => void }

/** Loaded in the browser: what the server wrote is everybody's. */
export function PersonalPart({ loaded, onRetry }: PersonalPartProps) {
  const t = useTranslations('training.home')
  return (
    <Load of={loaded} skeleton={<PersonalSkeleton />} empty={null} onRetry={onRetry}>
      {(progress) => (
        <div className={styles['personal']}>
          <ResumeCard />
          <div className={styles['cards']}>
            <NextQuestion next={progress.next} />
            <OwnPlaceCard place={progress.place} />
          </div>
          <Figures progress={progress} />
          <Practice progress={progress} />
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
