import type { TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Skeleton, TimeText } from '@tiltyard/ui'
import { ChevronLeft, X } from 'lucide-react'
import { Link } from 'react-router'
import { useCategoryName } from '../../../categories/index.ts'
import { useLocalised } from '../../../site/index.ts'
import { Difficulty } from './difficulty.tsx'
import { TaskMarks } from './task-marks.tsx'
import styles from './task-panel.module.css'

type TaskHeadProps = {
  readonly task: TaskListItem | undefined
  /** There is no such task. */
  readonly isAbsent: boolean
  readonly boardPath: string
}

export function TaskHead({ task, isAbsent, boardPath }: TaskHeadProps) {
  const t = useTranslations('play')
  const localised = useLocalised()
  const categoryName = useCategoryName()
  return (
    <header className={styles['head']}>
      <Link to={boardPath} preventScrollReset className={styles['back']}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('task.back')}
      </Link>
      <div className={styles['title']}>
        <div>
          {task ? <p className={styles['category']}>{categoryName(task.category)}</p> : null}
          <h2 id="task-name" tabIndex={-1} data-panel-title="">
            {task ? localised(task.name) : isAbsent ? t('task.absent.title') : <Skeleton shape="title" />}
          </h2>
        </div>
        <Link
          to={boardPath}
          preventScrollReset
          className={`${buttonClass({ kind: 'quiet', icon: true })} ${styles['close']}`}
          aria-label={t('task.close')}
        >
          <X size={20} aria-hidden="true" />
        </Link>
      </div>
      {task ? (
        <div className={styles['facts']}>
          <span className={styles['worth']}>{t('board.points', { value: task.value })}</span>
          <span>{t('board.solves', { solves: task.solves })}</span>
          {task.difficulty === null ? null : <Difficulty of={task.difficulty} />}
          {task.closesAt ? (
            <span className={styles['closes']}>
              {t('task.closes')} <TimeText value={task.closesAt} format="MM-DD HH:mm" />
            </span>
          ) : null}
          <TaskMarks task={task} />
        </div>
      ) : null}
    </header>
  )
}
