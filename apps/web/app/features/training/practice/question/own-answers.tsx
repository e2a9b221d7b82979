import { addresses, type TrainingAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { useCallback, useState } from 'react'
import { AnswerHistory, AnswerVerdict } from '../../../challenges/answers/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ScoringState } from '../answer/latest-scoring.tsx'
import styles from './question.module.css'

type OwnAnswersProps = { readonly questionId: string; readonly answers: number }

/** Reloaded after each answer, and when a file has been scored. */
export function OwnAnswers({ questionId, answers }: OwnAnswersProps) {
  const t = useTranslations('training.history')
  const [scored, setScored] = useState(0)
  useReloadOn('answer', () => setScored((before) => before + 1))
  const list = useCallback(
    (limit: number) => call(addresses.listAnswers, { params: { questionId }, query: { limit } }),
    [questionId],
  )
  return (
    <AnswerHistory
      title={t('title')}
      count={answers}
      list={list}
      version={`${answers} ${scored}`}
      timeOf={({ receivedAt }) => receivedAt}
      columns={[
        { name: 'what', label: t('what'), cell: (answer) => <Sent answer={answer} />, look: 'text' },
        { name: 'state', label: t('state'), cell: (answer) => <State answer={answer} /> },
        { name: 'score', label: t('score'), cell: ({ score }) => score ?? '—', look: 'figure' },
      ]}
    />
  )
}

type OwnAnswerProps = { readonly answer: TrainingAnswer }

function Sent({ answer: { file, answer: text, message } }: OwnAnswerProps) {
  const t = useTranslations('training.history')
  const localised = useLocalised()
  return (
    <>
      {file ? (
        <>
          <code>{file.name}</code> <small>{formatBytes(file.size)}</small>
        </>
      ) : (
        <code>{text ?? t('hidden')}</code>
      )}
      {message ? <small className={styles['scorerMessage']}>{localised(message)}</small> : null}
    </>
  )
}

function State({ answer }: OwnAnswerProps) {
  return answer.file ? (
    <ScoringState answer={answer} />
  ) : (
    <AnswerVerdict of={answer.isRight ? 'right' : 'wrong'} />
  )
}
