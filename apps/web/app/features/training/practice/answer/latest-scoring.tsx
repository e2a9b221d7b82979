import { addresses, type TrainingAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Spinner } from '@tiltyard/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { fileMetrics } from '../../../challenges/answers/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useLive } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './answer.module.css'

type LatestScoringProps = {
  readonly questionId: string
  readonly answerId: string | null
  readonly points: number
  readonly hasAnswers: boolean
}

/** Live state of the latest file, with the scorer's output. */
export function LatestScoring({ questionId, answerId, points, hasAnswers }: LatestScoringProps) {
  const t = useTranslations('training')
  const localised = useLocalised()
  const answer = useLatestScoring(questionId, answerId, hasAnswers)
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

const counts = ['rows', 'right', 'labels', 'hits', 'wrong', 'missed', 'positives', 'negatives'] as const

/** Metrics of the scorer: built-in names are translated, an author's own are shown as given. */
function ScoringFigures({ figures }: { readonly figures: Readonly<Record<string, number>> }) {
  const t = useTranslations('training')
  const metricNames = useTranslations('answers.file.metrics')
  const labelOf = (name: string) => {
    const metric = fileMetrics.find((each) => each === name)
    if (metric) return metricNames(metric)
    const count = counts.find((each) => each === name)
    return count ? t(`scoring.counts.${count}`) : name
  }
  const isMetric = ([name]: [string, number]) => fileMetrics.some((each) => each === name)
  const all = Object.entries(figures)
  return (
    <dl className={styles['details']}>
      {[...all.filter(isMetric), ...all.filter((each) => !isMetric(each))].map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{Number(value.toFixed(4))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The three states of the specification, with the position in the queue. */
export function ScoringState({ answer }: { readonly answer: TrainingAnswer }) {
  const t = useTranslations('training.scoring')
  const { state, place } = answer
  return (
    <span className={classNames(styles['scoring'], styles[state])}>
      {state === 'scoring' ? <Spinner /> : null}
      {state === 'scored' ? <CircleCheck size={18} aria-hidden="true" /> : null}
      {state === 'failed' ? <CircleX size={18} aria-hidden="true" /> : null}
      {t(state)}
      {state === 'scoring' && place !== null ? <small>{t('place', { place })}</small> : null}
    </span>
  )
}

/** Polling in addition to live events: queue positions change without an event. */
const pollMs = 3_000

/** The latest answer that is scored by a machine, followed until it is done. */
function useLatestScoring(questionId: string, answerId: string | null, hasAnswers: boolean) {
  const [answer, setAnswer] = useState<TrainingAnswer | null>(null)
  const fetchLatest = useCallback(async () => {
    const outcome = await call(addresses.listAnswers, { params: { questionId }, query: { limit: 1 } })
    if (outcome.ok) setAnswer(outcome.value.data[0] ?? null)
  }, [questionId])
  const refresh = useEffectEvent(() => void fetchLatest())
  // A new answer triggers a reload.
  useEffect(() => {
    if (hasAnswers || answerId !== null) refresh()
  }, [hasAnswers, answerId])
  useLive('answer', ({ kind, payload }) => {
    if (kind === 'reset' || payload['questionId'] === questionId) refresh()
  })
  const isWaiting = answer?.state === 'scoring'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => refresh(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return answer
}
