import { useTranslations } from '@tiltyard/i18n/browser'
import { Load, Skeleton } from '@tiltyard/ui'
import { Link } from 'react-router'
import { questionPath } from '../../environments/environment/index.ts'
import { ownTrainingPath, useProgress } from '../../training/practice/index.ts'
import { useLocalised } from '../settings/index.ts'
import styles from './training-progress.module.css'

/** Loaded in the browser: the server's document is shared by all visitors. */
export default function TrainingProgress() {
  const t = useTranslations('home.training.own')
  const localised = useLocalised()
  const { loaded, load } = useProgress()
  return (
    <Load of={loaded} skeleton={<Skeleton shape="medium" />} empty={null} onRetry={load}>
      {({ solved, points, streak, next }) => (
        <>
          <p className={styles['figures']}>
            <Link to={ownTrainingPath}>{t('solved', { count: solved })}</Link>
            <span>{t('points', { count: points })}</span>
            {streak > 0 ? <span>{t('streak', { count: streak })}</span> : null}
          </p>
          {next ? (
            <p>
              {t('next')} <Link to={questionPath(next.question.id)}>{localised(next.question.name)}</Link>
            </p>
          ) : null}
        </>
      )}
    </Load>
  )
}
