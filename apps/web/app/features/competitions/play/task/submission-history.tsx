import { addresses, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { type Competition, paramsOf } from '../queries.ts'
import styles from './submission-history.module.css'

type SubmissionHistoryProps = { readonly competition: Competition; readonly task: TaskDetail }

/** Collapsed, and loaded when first opened. */
export function SubmissionHistory({ competition, task }: SubmissionHistoryProps) {
  const t = useTranslations('play.task.history')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <h3>{t('title')}</h3>
      </summary>
      {isOpen ? <SubmissionTable competition={competition} task={task} /> : null}
    </details>
  )
}

type SubmissionTableProps = { readonly competition: Competition; readonly task: TaskDetail }

function SubmissionTable({ competition, task }: SubmissionTableProps) {
  const t = useTranslations('play.task.history')
  const taskId = task.id
  const { loaded, load, refresh } = useResource(
    useCallback(
      () => call(addresses.listTeamSubmissions, { params: { ...paramsOf(competition), taskId } }),
      [competition, taskId],
    ),
  )
  // The task is reloaded after each verdict, which also reloads the history.
  const lastTask = useRef(task)
  useEffect(() => {
    if (lastTask.current === task) return
    lastTask.current = task
    void refresh()
  }, [task, refresh])
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton rows={2} />}
      onRetry={load}
      empty={<p className={styles['quiet']}>{t('empty')}</p>}
    >
      {(submissions) => (
        <table className={styles['submissions']}>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {submissions.map(({ id, by, at, verdict }) => (
              <tr key={id}>
                <td>
                  <TimeText value={at} format="MM-DD HH:mm:ss" />
                </td>
                <td>{by}</td>
                <td className={classNames(verdict === 'right' && styles['right'])}>
                  {t(`verdicts.${verdict}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Load>
  )
}
