import { useTranslations } from '@tiltyard/i18n/browser'
import { NavLink } from 'react-router'
import { leaderboardPath, ownTrainingPath, questionsPath, trainingPath } from './paths.ts'
import styles from './training-tabs.module.css'

const tabs = [
  ['home', trainingPath],
  ['questions', questionsPath],
  ['leaderboard', leaderboardPath],
  ['me', ownTrainingPath],
] as const

export function TrainingTabs() {
  const t = useTranslations('training.tabs')
  return (
    <nav className={styles['tabs']} aria-label={t('label')}>
      <ul>
        {tabs.map(([name, path]) => (
          <li key={name}>
            <NavLink to={path} className={styles['tab'] ?? ''}>
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
