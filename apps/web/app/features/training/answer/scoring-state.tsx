import type { TrainingAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Spinner } from '@tiltyard/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import styles from './answer.module.css'

/** The seed's three words, with the place in the queue while it waits. */
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
