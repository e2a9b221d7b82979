import type { AnswerForm, QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { AnswerReply } from './answer.model.ts'
import styles from './answer.module.css'
import { ChoiceAnswer } from './choice-answer.tsx'
import { FileAnswer } from './file-answer.tsx'
import { LatestScoring } from './latest-scoring.tsx'
import { TextAnswer } from './text-answer.tsx'

type AnswerBoxProps = {
  readonly userId: string
  readonly questionId: string
  readonly form: AnswerForm
  readonly points: number
  readonly own: QuestionProgress
  readonly onAnswered: (reply: AnswerReply) => void
}

/** The answer form of a question or step, with the user's previous answers. */
export function AnswerBox({ userId, questionId, form, points, own, onAnswered }: AnswerBoxProps) {
  const t = useTranslations('training.answer')
  const [extendedTo, setExtendedTo] = useState<string | null>(null)
  const [latestId, setLatestId] = useState<string | null>(null)
  const onReply = (reply: AnswerReply) => {
    setExtendedTo(reply.environmentExpiresAt)
    if (form.kind === 'file') setLatestId(reply.answer.id)
    onAnswered(reply)
  }
  const Form = form.kind === 'file' ? FileAnswer : form.kind === 'choice' ? ChoiceAnswer : TextAnswer
  return (
    <div className={styles['box']}>
      {own.standing === 'solved' ? (
        <p className={styles['solved']}>
          <CircleCheck size={18} aria-hidden="true" />
          <Solved />
        </p>
      ) : null}
      <Form
        userId={userId}
        questionId={questionId}
        form={form}
        isBlocked={own.blockReason === 'daily_limit_reached'}
        onAnswered={onReply}
      />
      {form.kind === 'file' ? (
        <LatestScoring
          questionId={questionId}
          answerId={latestId}
          points={points}
          hasAnswers={own.answers > 0}
        />
      ) : null}
      {own.attemptsLeftToday === null ? null : (
        <p className={styles['quiet']}>{t('left', { left: own.attemptsLeftToday })}</p>
      )}
      {extendedTo === null ? null : (
        <p className={styles['extended']} role="status">
          {t('extended')} <TimeText value={extendedTo} format="HH:mm:ss" />
        </p>
      )}
    </div>
  )
}

function Solved() {
  return <span>{useTranslations('training.question')('solved')}</span>
}
