import { addresses, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useLoaded } from '../../../center/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { call } from '../../../session/index.ts'
import styles from './task-parts.module.css'

type SubmissionTableProps = { readonly competition: Competition; readonly task: TaskDetail }

export function SubmissionTable({ competition, task }: SubmissionTableProps) {
  const t = useTranslations('play.task.history')
  const taskId = task.id
  const { loaded, load, refresh } = useLoaded(
    useCallback(
      () => call(addresses.listTeamSubmissions, { params: { ...paramsOf(competition), taskId } }),
      [competition, taskId],
    ),
  )
  // The task is read again after each verdict, and so is this.
  const seen = useRef(task)
  useEffect(() => {
    if (seen.current === task) return
    seen.current = task
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
