import type { ChallengeKind } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, serverClock, useServerNow } from '@tiltyard/ui'
import { CircleAlert, CircleCheck, CircleX, Droplet, Hourglass, type LucideIcon, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerFeedback } from './answer.model.ts'
import styles from './answer-field.module.css'
import { toValueKind } from './reading.model.ts'
import type { AnswerAttempt } from './use-answer.ts'

type AnswerResultProps = {
  readonly id?: string
  readonly kind: ChallengeKind
  readonly attempt: AnswerAttempt
  readonly onRetry: () => void
}

/**
 * The live region is always rendered, so that screen readers announce verdicts; a repeated verdict is
 * announced again.
 */
export function AnswerResult({ id, kind, attempt, onRetry }: AnswerResultProps) {
  const t = useTranslations('answers')
  const basics = useTranslations('basics')
  const { feedback, isSending, onMayTryAgain } = attempt
  const count = useRef(0)
  useEffect(() => {
    if (feedback) count.current += 1
  }, [feedback])
  return (
    <>
      <div
        id={id}
        role="status"
        aria-atomic="true"
        className={styles['verdict']}
        data-feedback={feedback?.kind}
      >
        {isSending ? <p className={styles['quiet']}>{t('sending')}</p> : null}
        {feedback ? (
          <div key={count.current}>
            <FeedbackText feedback={feedback} kind={kind} onMayTryAgain={onMayTryAgain} />
          </div>
        ) : null}
      </div>
      {feedback?.kind === 'unsure' ? (
        <Button size="small" onPress={onRetry}>
          {basics('retry')}
        </Button>
      ) : null}
    </>
  )
}

type FeedbackTextProps = {
  readonly feedback: AnswerFeedback
  readonly kind: ChallengeKind
  readonly onMayTryAgain: () => void
}

function FeedbackText({ feedback, kind, onMayTryAgain }: FeedbackTextProps) {
  const t = useTranslations('answers')
  const basics = useTranslations('basics')
  const form = kind === 'flag' || kind === 'choice' ? kind : 'typed'
  switch (feedback.kind) {
    case 'empty':
      return <Line icon={CircleAlert} look="bad" text={t(`empty.${form}`)} />
    case 'unreadable':
      return <Line icon={CircleAlert} look="bad" text={t(`unreadable.${toValueKind(kind) ?? 'other'}`)} />
    case 'wrong':
      return <Line icon={CircleX} look="bad" text={t(`wrong.${form}`)} />
    case 'right':
      return (
        <>
          {feedback.blood ? <Line icon={Droplet} look="blood" text={feedback.blood} /> : null}
          <Line icon={CircleCheck} look="good" text={feedback.text} />
        </>
      )
    case 'noted':
      return <Line icon={CircleCheck} look="good" text={feedback.text} />
    case 'too-fast':
      return (
        <Line
          icon={Hourglass}
          look="unsure"
          text={<TooFast seconds={feedback.seconds} onEnd={onMayTryAgain} />}
        />
      )
    case 'unsure':
      return <Line icon={WifiOff} look="unsure" text={t(navigator.onLine ? 'unsure' : 'offline')} />
    case 'refused':
      return <Line icon={CircleAlert} look="bad" text={feedback.failure.msg || basics('unexpected')} />
    case 'queued':
      return null
  }
}

type LineProps = {
  readonly icon: LucideIcon
  readonly look: 'good' | 'bad' | 'unsure' | 'blood'
  readonly text: ReactNode
}

function Line({ icon: Icon, look, text }: LineProps) {
  return (
    <p className={classNames(styles['line'], styles[look])}>
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

type TooFastProps = { readonly seconds: number; readonly onEnd: () => void }

/** Counts down each second visually; screen readers get only the start and the end. */
function TooFast({ seconds, onEnd }: TooFastProps) {
  const t = useTranslations('answers')
  const [until] = useState(() => serverClock.now() + seconds * 1000)
  const now = useServerNow() ?? until
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)))
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (isOver) return <>{t('again')}</>
  return (
    <>
      <span aria-hidden="true">{t('tooFast', { seconds: left })}</span>
      <span className="unseen">{t('tooFast', { seconds })}</span>
    </>
  )
}
