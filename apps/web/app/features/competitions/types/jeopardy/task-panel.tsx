import type { PlayTaskList, TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { ArticleSkeleton, buttonClass, Load, Skeleton, TimeText } from '@tiltyard/ui'
import { ChevronLeft, X } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import {
  type Competition,
  currentStage,
  nextTask,
  TaskAbsent,
  TaskLocked,
  useTask,
} from '../../play/index.ts'
import { type BoardFilters, boardAddress } from './board.model.ts'
import { TaskBody } from './task-body.tsx'
import { Difficulty, TaskMarks } from './task-marks.tsx'
import styles from './task-panel.module.css'

export type TaskPanelProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly filters: BoardFilters
  readonly taskId: string
  readonly onNews: () => void
}

/** One task. Its header uses the board's data, so that it is visible before the task has loaded. */
export function TaskPanel({ competition, board, filters, taskId, onNews }: TaskPanelProps) {
  const navigate = useNavigate()
  const listItem = board.tasks.find(({ id }) => id === taskId)
  const stage = board.stages.find(({ id }) => id === listItem?.stageId) ?? currentStage(board.stages)
  const { loaded, load, refresh } = useTask(competition, taskId, JSON.stringify([listItem, stage?.state]))
  const boardPath = boardAddress(competition.id, filters)
  useCloseOnEscape(
    useCallback(() => void navigate(boardPath, { preventScrollReset: true }), [navigate, boardPath]),
  )
  const onChanged = () => {
    void refresh()
    onNews()
  }
  const currentAccess = loaded.state === 'ready' ? loaded.value : null
  const openTask = currentAccess?.kind === 'open' ? currentAccess.task : undefined
  const nextInList = listItem ? nextTask(board.tasks, listItem) : null
  const next = nextInList && {
    task: nextInList,
    address: boardAddress(competition.id, filters, nextInList.id),
  }
  const isAbsent = currentAccess?.kind === 'absent'
  return (
    <article className={styles['panel']} aria-labelledby="task-name">
      <TaskHead
        task={isAbsent ? undefined : (openTask ?? listItem)}
        isAbsent={isAbsent}
        boardPath={boardPath}
      />
      <div className={styles['body']}>
        <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={1} />} empty={null} onRetry={load}>
          {(access) => {
            if (access.kind === 'absent') return <TaskAbsent boardPath={boardPath} />
            if (access.kind === 'locked')
              return (
                <TaskLocked
                  first={listItem?.locked ?? []}
                  addressOf={(id) => boardAddress(competition.id, filters, id)}
                />
              )
            return (
              <TaskBody
                competition={competition}
                board={board}
                stage={stage}
                task={access.task}
                onChanged={onChanged}
                next={next}
              />
            )
          }}
        </Load>
      </div>
    </article>
  )
}

type TaskHeadProps = {
  readonly task: TaskListItem | undefined
  /** The task does not exist. */
  readonly isAbsent: boolean
  readonly boardPath: string
}

function TaskHead({ task, isAbsent, boardPath }: TaskHeadProps) {
  const t = useTranslations('play')
  const categoryName = useCategoryName()
  const localised = useLocalised()
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

/** Escape closes an open dialog, menu or list first. */
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function useCloseOnEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector(overlaySelector)) return
      close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [close])
}
