import { addresses, type TrainingAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, formatBytes, Load, TableSkeleton, TimeText } from '@tiltyard/ui'
import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { ScoringState } from '../answer/latest-scoring.tsx'
import styles from './answer-history.module.css'

type AnswerHistoryProps = { readonly questionId: string; readonly answers: number }

/** Collapsed, and loaded when first opened. */
export function AnswerHistory({ questionId, answers }: AnswerHistoryProps) {
  const t = useTranslations('training.history')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <h3>{t('title')}</h3>
        <span className={styles['count']}>{answers}</span>
      </summary>
      {isOpen ? <Answers questionId={questionId} version={answers} /> : null}
    </details>
  )
}

function Answers({ questionId, version }: { readonly questionId: string; readonly version: number }) {
  const t = useTranslations('training.history')
  const { loaded, load, more, hasMore } = useAnswerHistory(questionId, version)
  return (
    <Load
      of={loaded}
      skeleton={<TableSkeleton rows={3} columns={4} />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={<p className={styles['quiet']}>{t('empty')}</p>}
    >
      {({ data }) => (
        <>
          <table className={styles['answers']}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('score')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((answer) => (
                <AnswerRow key={answer.id} answer={answer} />
              ))}
            </tbody>
          </table>
          {hasMore ? (
            <Button size="small" onPress={more}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </Load>
  )
}

function AnswerRow({ answer }: { readonly answer: TrainingAnswer }) {
  const t = useTranslations('training.history')
  const localised = useLocalised()
  const { receivedAt, file, answer: text, isRight, score, message } = answer
  return (
    <tr>
      <td>
        <TimeText value={receivedAt} format="MM-DD HH:mm:ss" />
      </td>
      <td className={styles['what']}>
        {file ? (
          <>
            <code>{file.name}</code> <small>{formatBytes(file.size)}</small>
          </>
        ) : (
          <code>{text ?? t('hidden')}</code>
        )}
        {message ? <small className={styles['message']}>{localised(message)}</small> : null}
      </td>
      <td>
        {file ? (
          <ScoringState answer={answer} />
        ) : (
          <span className={classNames(isRight ? styles['right'] : styles['wrong'])}>
            {t(isRight ? 'right' : 'wrong')}
          </span>
        )}
      </td>
      <td className={styles['score']}>{score ?? '—'}</td>
    </tr>
  )
}

const pageSize = 10

/** Newest first; a change of `version` reloads the list. */
function useAnswerHistory(questionId: string, version: number) {
  const [limit, setLimit] = useState(pageSize)
  const { loaded, load, refresh } = useResource(
    useCallback(
      () => call(addresses.listAnswers, { params: { questionId }, query: { limit } }),
      [questionId, limit],
    ),
  )
  const last = useRef(version)
  useEffect(() => {
    if (last.current === version) return
    last.current = version
    void refresh()
  }, [version, refresh])
  useReloadOn('answer', refresh)
  const hasMore = loaded.state === 'ready' && loaded.value.total > loaded.value.data.length && limit < 100
  return { loaded, load, hasMore, more: () => setLimit((before) => Math.min(100, before + 3 * pageSize)) }
}
