import {
  type AnswerForm,
  type AnswerInput,
  addresses,
  type QuestionProgress,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type AnswerFeedback, AnswerField, toFailureFeedback } from '../../../challenges/answers/index.ts'
import { call } from '../../../identity/session/index.ts'
import type { AnswerReply } from './answer.model.ts'
import styles from './answer.module.css'
import { LatestScoring } from './latest-scoring.tsx'
import { useDraft } from './use-draft.ts'

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
  const draft = useDraft(userId, questionId)
  const send = async (body: AnswerInput, retryKey: string): Promise<AnswerFeedback> => {
    const outcome = await call(addresses.submitAnswer, { params: { questionId }, body }, { retryKey })
    if (!outcome.ok) return toFailureFeedback(outcome)
    const reply = outcome.value
    setExtendedTo(reply.environmentExpiresAt)
    if (form.kind === 'file') setLatestId(reply.answer.id)
    onAnswered(reply)
    return toFeedback(reply)
  }
  const toFeedback = ({ answer, points: won }: AnswerReply): AnswerFeedback => {
    if (answer.isRight === null) return { kind: 'queued' }
    if (!answer.isRight) return { kind: 'wrong' }
    return { kind: 'right', text: won > 0 ? t('rightPoints', { points: won }) : t('again') }
  }
  return (
    <div className={styles['box']}>
      {own.standing === 'solved' ? (
        <p className={styles['solved']}>
          <CircleCheck size={18} aria-hidden="true" />
          <Solved />
        </p>
      ) : null}
      <AnswerField
        form={form}
        blockReason={own.blockReason === 'daily_limit_reached' ? t('left', { left: 0 }) : null}
        note={own.attemptsLeftToday === null ? null : t('left', { left: own.attemptsLeftToday })}
        send={send}
        draft={{ ...draft, note: t('draft') }}
        attachmentType="training-answer"
      />
      {form.kind === 'file' ? (
        <LatestScoring
          questionId={questionId}
          answerId={latestId}
          points={points}
          hasAnswers={own.answers > 0}
        />
      ) : null}
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
