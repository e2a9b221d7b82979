import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { classNames } from '@tiltyard/ui'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Competition, PlaySide, usePanelFocus, useTaskToasts } from '../../play/index.ts'
import { boardAddress, parseBoardFilters } from './board.model.ts'
import styles from './board-and-task.module.css'
import { TaskList } from './task-list.tsx'
import { TaskPanel } from './task-panel.tsx'

type BoardAndTaskProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly taskId: string | undefined
  readonly onNews: () => void
}

const narrow = '(width < 1024px)'

/** Side by side on wide screens, with news at the edge; on narrow ones the open task covers the board, which keeps its state. */
export function BoardAndTask({ competition, board, taskId, onNews }: BoardAndTaskProps) {
  const [search] = useSearchParams()
  const filters = parseBoardFilters(search)
  const container = useRef<HTMLDivElement>(null)
  usePanelFocus(container, taskId, narrow)
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
      <div className={styles['side']}>
        <PlaySide
          competition={competition}
          board={board}
          addressOf={(id) => boardAddress(competition.id, filters, id)}
        />
      </div>
    </div>
  )
}
