import type { PlayTaskList, TaskListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { toasts } from '../../../shared/toasts/index.ts'
import type { Competition } from '../../play/index.ts'
import { countOpenedSince, listSolvedSince, parseBoardFilters } from './board.model.ts'
import styles from './board-and-task.module.css'
import { TaskList } from './task-list.tsx'
import { TaskPanel } from './task-panel.tsx'

type BoardAndTaskProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly taskId: string | undefined
  readonly onNews: () => void
}

/** Side by side on wide screens; on narrow ones the open task covers the board, which keeps its state. */
export function BoardAndTask({ competition, board, taskId, onNews }: BoardAndTaskProps) {
  const [search] = useSearchParams()
  const filters = parseBoardFilters(search)
  const container = useRef<HTMLDivElement>(null)
  usePanelFocus(container, taskId)
  useTaskToasts(board.tasks, taskId)
  return (
    <div ref={container} className={classNames(styles['both'], taskId && styles['open'])}>
      <div className={styles['board']}>
        <TaskList competitionId={competition.id} board={board} filters={filters} openId={taskId} />
      </div>
      {taskId ? (
        <TaskPanel
          key={taskId}
          competition={competition}
          board={board}
          filters={filters}
          taskId={taskId}
          onNews={onNews}
        />
      ) : null}
    </div>
  )
}

const narrow = '(max-width: 1023.99px)'

/**
 * Moves focus and scroll position into an opened task, and back to its card when it closes. A task that is
 * open on page load does not take the focus.
 */
function usePanelFocus(container: RefObject<HTMLElement | null>, taskId: string | undefined): void {
  const before = useRef(taskId)
  const boardTop = useRef(0)
  useLayoutEffect(() => {
    const last = before.current
    if (last === taskId || !matchMedia(narrow).matches) return
    if (taskId) scrollTo(0, 0)
    else scrollTo(0, boardTop.current)
  }, [taskId])
  useEffect(() => {
    const last = before.current
    before.current = taskId
    if (last === taskId) return
    const target = taskId ? '[data-panel-title]' : `[data-card="${CSS.escape(last ?? '')}"]`
    container.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [container, taskId])
  useEffect(() => {
    if (taskId) return
    const remember = () => {
      boardTop.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [taskId])
}

/** Toasts for tasks that open and for solves of teammates. */
function useTaskToasts(tasks: readonly TaskListItem[], openId: string | undefined): void {
  const t = useTranslations('play.news')
  const localised = useLocalised()
  const before = useRef<readonly TaskListItem[]>(null)
  useEffect(() => {
    const last = before.current
    before.current = tasks
    const openedCount = countOpenedSince(last, tasks)
    if (openedCount > 0) toasts.show({ kind: 'info', text: t('opened', { count: openedCount }) })
    // The open task shows its own solve.
    for (const { id, name } of listSolvedSince(last, tasks))
      if (id !== openId) toasts.show({ kind: 'success', text: t('solved', { task: localised(name) }) })
  }, [tasks, openId, t, localised])
}
