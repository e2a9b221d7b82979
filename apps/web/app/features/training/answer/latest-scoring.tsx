import { useTranslations } from '@tiltyard/i18n/browser'
import { useLocalised } from '../../site/index.ts'
import styles from './answer.module.css'
import { ScoringFigures } from './scoring-figures.tsx'
import { ScoringState } from './scoring-state.tsx'
import { useScored } from './use-scored.ts'

type LatestScoringProps = {
  readonly questionId: string
  readonly answerId: string | null
  readonly points: number
  readonly isAsked: boolean
}

/** How the last file fares: said as it happens, with the scorer's words. */
export function LatestScoring({ questionId, answerId, points, isAsked }: LatestScoringProps) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const answer = useScored(questionId, answerId, isAsked)
  if (!answer) return null
  return (
    <div className={styles['latest']} role="status" data-scoring={answer.state}>
      <p className={styles['latestLine']}>
        <span className={styles['quiet']}>{t('scoring.here')}</span>
        {answer.file ? <code>{answer.file.name}</code> : null}
        <ScoringState answer={answer} />
        {answer.score === null ? null : <strong>{t('scoring.of', { score: answer.score, points })}</strong>}
      </p>
      {answer.message ? (
        <p className={styles['message']}>
          {t('history.message')} {localised(answer.message)}
        </p>
      ) : null}
      {answer.details ? <ScoringFigures figures={answer.details} /> : null}
      {answer.state === 'scoring' ? <p className={styles['quiet']}>{t('scoring.keep')}</p> : null}
    </div>
  )
}
