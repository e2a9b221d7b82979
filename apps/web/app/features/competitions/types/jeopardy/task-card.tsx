import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, TimeText } from '@tiltyard/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './task-card.module.css'
import { Difficulty, TaskMarks } from './task-marks.tsx'

export type TaskCardProps = {
  readonly task: TaskListItem
  readonly isOpen: boolean
  readonly addressOf: (taskId: string) => string
}

export function TaskCard({ task, isOpen, addressOf }: TaskCardProps) {
  const t = useTranslations('play.board')
  const localised = useLocalised()
  const isLocked = task.locked.length > 0
  return (
    <li
      className={classNames(
        styles['card'],
        task.isSolved && styles['solved'],
        isLocked && styles['locked'],
        isOpen && styles['current'],
      )}
    >
      <h3 className={styles['name']}>
        {isLocked ? (
          <>
            <Lock size={16} aria-hidden="true" />
            <span className="unseen">{t('locked')}</span>
            <span>{localised(task.name)}</span>
          </>
        ) : (
          <Link
            to={addressOf(task.id)}
            preventScrollReset
            data-card={task.id}
            aria-current={isOpen ? 'true' : undefined}
          >
            {localised(task.name)}
          </Link>
        )}
      </h3>
      <p className={styles['value']}>
        <span className="figures" aria-hidden="true">
          {task.value}
        </span>
        <span className="unseen">{t('points', { value: task.value })}</span>
      </p>
      {isLocked ? (
        <FirstTasks task={task} addressOf={addressOf} />
      ) : (
        <>
          <p className={styles['facts']}>
            <span>{t('solves', { solves: task.solves })}</span>
            {task.difficulty === null ? null : <Difficulty of={task.difficulty} />}
            {task.closesAt ? (
              <span className={styles['closes']}>
                {t('closes')} <TimeText value={task.closesAt} format="MM-DD HH:mm" />
              </span>
            ) : null}
          </p>
          <TaskMarks task={task} />
        </>
      )}
    </li>
  )
}

/** Prerequisites of a locked task, as links. */
function FirstTasks({ task, addressOf }: Pick<TaskCardProps, 'task' | 'addressOf'>) {
  const t = useTranslations('play.board')
  const localised = useLocalised()
  return (
    <div className={styles['first']}>
      <span>{t('lockedBy')}</span>
      <ul>
        {task.locked.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(id)} preventScrollReset>
              {localised(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
