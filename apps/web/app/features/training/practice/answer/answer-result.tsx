import type { QuestionKind } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, WifiOff } from 'lucide-react'
import type { AnswerFeedback } from './answer.model.ts'
import styles from './answer.module.css'

type AnswerResultProps = {
  readonly feedback: AnswerFeedback | null
  readonly kind: QuestionKind
  readonly isSending: boolean
  readonly onRetry: () => void
}

/** The live region is always rendered, so that screen readers announce results. */
export function AnswerResult({ feedback, kind, isSending, onRetry }: AnswerResultProps) {
  const t = useTranslations('training.answer')
  const basics = useTranslations('basics')
  return (
    <>
      <div role="status" aria-atomic="true" className={styles['said']} data-said={feedback?.kind}>
        {isSending ? <p className={styles['quiet']}>{t('sending')}</p> : null}
        {feedback ? <AnswerResultLine feedback={feedback} kind={kind} /> : null}
      </div>
      {feedback?.kind === 'unsure' ? (
        <Button size="small" onPress={onRetry}>
          {basics('retry')}
        </Button>
      ) : null}
    </>
  )
}

const messageKeys = {
  flag: { empty: 'empty', wrong: 'wrong' },
  choice: { empty: 'choiceEmpty', wrong: 'choiceWrong' },
  typed: { empty: 'typedEmpty', wrong: 'typedWrong' },
} as const

const messageKeysOf = (kind: QuestionKind) =>
  kind === 'flag' || kind === 'choice' ? messageKeys[kind] : messageKeys.typed

function AnswerResultLine({
  feedback,
  kind,
}: {
  readonly feedback: AnswerFeedback
  readonly kind: QuestionKind
}) {
  const t = useTranslations('training.answer')
  const basics = useTranslations('basics')
  switch (feedback.kind) {
    case 'empty':
      return <Line icon={CircleAlert} look="bad" text={t(messageKeysOf(kind).empty)} />
    case 'wrong':
      return <Line icon={CircleX} look="bad" text={t(messageKeysOf(kind).wrong)} />
    case 'right':
      return (
        <Line
          icon={CircleCheck}
          look="good"
          text={feedback.points > 0 ? t('rightPoints', { points: feedback.points }) : t('again')}
        />
      )
    case 'too-fast':
      return <Line icon={Hourglass} look="unsure" text={t('tooFast', { seconds: feedback.seconds })} />
    case 'unsure':
      return <Line icon={WifiOff} look="unsure" text={t('unsure')} />
    case 'refused':
      return <Line icon={CircleAlert} look="bad" text={feedback.failure.msg || basics('unexpected')} />
    case 'queued':
      return null
  }
}

type LineProps = {
  readonly icon: LucideIcon
  readonly look: 'good' | 'bad' | 'unsure'
  readonly text: string
}

function Line({ icon: Icon, look, text }: LineProps) {
  return (
    <p className={classNames(styles['line'], styles[look])}>
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
