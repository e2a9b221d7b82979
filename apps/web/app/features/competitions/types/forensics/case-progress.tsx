import { useTranslations } from '@tiltyard/i18n/browser'
import { CircleCheck } from 'lucide-react'
import type { Case } from './case.model.ts'
import styles from './case-progress.module.css'

/** Own points of a case on a scale with its pass score. */
export function CaseProgress({ of }: { readonly of: Case }) {
  const t = useTranslations('forensics.progress')
  const { task, questions, solved, earned, points, questionPoints, passScore } = of
  const questionTotal = points - task.value
  return (
    <div className={styles['progress']}>
      <p className={styles['line']}>
        <span className={styles['earned']}>{t('earned', { earned, points })}</span>
        <span>{t('solved', { solved, total: questions.length })}</span>
      </p>
      <progress
        className={styles['bar']}
        max={Math.max(1, questionTotal)}
        value={questionPoints}
        aria-label={t('label')}
      />
      {passScore > 0 ? (
        <p className={styles['line']}>
          {task.isSolved ? (
            <span className={styles['passed']}>
              <CircleCheck size={16} aria-hidden="true" />
              {t('passed', { score: passScore })}
            </span>
          ) : (
            <span>{t('pass', { score: passScore, missing: passScore - questionPoints })}</span>
          )}
          {task.value > 0 ? <span>{t('bonus', { points: task.value })}</span> : null}
        </p>
      ) : null}
    </div>
  )
}
