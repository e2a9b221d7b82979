import type { QuestionListItem, QuestionProgressState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Clock, Layers, MonitorPlay, Users } from 'lucide-react'
import { Link } from 'react-router'
import { questionPath } from '../../../environments/environment/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { bankIcons } from '../banks.ts'
import { Difficulty, ProgressMark } from '../question-labels.tsx'
import styles from './question-row.module.css'

type QuestionRowProps = {
  readonly question: QuestionListItem
  /** Null for visitors, and while loading. */
  readonly standing: QuestionProgressState | null
  readonly highestScore?: number | null
}

export function QuestionRow({ question, standing, highestScore = null }: QuestionRowProps) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  const { id, bank, name, category, difficulty, minutes, points, solves, hasEnvironment, steps } = question
  const Icon = bankIcons[bank]
  return (
    <article className={styles['row']}>
      <span className={styles['bank']} title={t(`banks.${bank}.name`)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to={questionPath(id)} className={styles['link']}>
            {localised(name)}
          </Link>
        </h2>
        <p className={styles['facts']}>
          <span>{t(`banks.${bank}.name`)}</span>
          <span>{categoryName(category)}</span>
          <Difficulty of={difficulty} />
          {minutes === null ? null : (
            <span className={styles['fact']}>
              <Clock size={15} aria-hidden="true" />
              {t('facts.minutes', { minutes })}
            </span>
          )}
          <span className={styles['fact']}>
            <Users size={15} aria-hidden="true" />
            {t('facts.solves', { solves })}
          </span>
          {steps > 0 ? (
            <span className={styles['fact']}>
              <Layers size={15} aria-hidden="true" />
              {t('facts.steps', { steps })}
            </span>
          ) : null}
          {hasEnvironment ? (
            <span className={styles['fact']}>
              <MonitorPlay size={15} aria-hidden="true" />
              {t('facts.environment')}
            </span>
          ) : null}
        </p>
      </div>
      <div className={styles['end']}>
        <span className={styles['points']}>{t('facts.points', { points })}</span>
        {highestScore !== null && highestScore > 0 && standing !== 'solved' ? (
          <small>{t('list.highest', { score: highestScore })}</small>
        ) : null}
      </div>
      <span className={styles['standing']}>{standing ? <ProgressMark of={standing} /> : null}</span>
    </article>
  )
}
