import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { classNames } from '@tiltyard/ui'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Competition } from '../../../play/index.ts'
import { readBoardFilters } from './board.model.ts'
import styles from './board-and-task.module.css'
import { TaskList } from './task-list.tsx'
import { TaskPanel } from './task-panel.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import { useTaskNews } from './use-task-news.ts'

type BoardAndTaskProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly taskId: string | undefined
  readonly onNews: () => void
}

/** Side by side where there is room; otherwise the open task is the page, and the board waits behind it as it was left. */
export function BoardAndTask({ competition, board, taskId, onNews }: BoardAndTaskProps) {
  const [search] = useSearchParams()
  const filters = readBoardFilters(search)
  const place = useRef<HTMLDivElement>(null)
  usePanelFocus(place, taskId)
  useTaskNews(board.tasks, taskId)
  return (
    <div ref={place} className={classNames(styles['both'], taskId && styles['open'])}>
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
