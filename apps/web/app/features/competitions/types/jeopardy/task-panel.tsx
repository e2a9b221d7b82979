import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { ArticleSkeleton, Load } from '@tiltyard/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Competition, stageAtHand } from '../../../play/index.ts'
import { type BoardFilters, boardAddress } from './board.model.ts'
import { TaskBody } from './task-body.tsx'
import { TaskHead } from './task-head.tsx'
import styles from './task-panel.module.css'
import { TaskAbsent, TaskLocked } from './task-unavailable.tsx'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useTask } from './use-task.ts'

export type TaskPanelProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly filters: BoardFilters
  readonly taskId: string
  readonly onNews: () => void
}

/** One task. Its head is drawn from what the board knows, so that there is something to read at once. */
export function TaskPanel({ competition, board, filters, taskId, onNews }: TaskPanelProps) {
  const navigate = useNavigate()
  const listed = board.tasks.find(({ id }) => id === taskId)
  const stage = board.stages.find(({ id }) => id === listed?.stageId) ?? stageAtHand(board.stages)
  const { loaded, load, refresh } = useTask(competition, taskId, JSON.stringify([listed, stage?.state]))
  const boardPath = boardAddress(competition.id, filters)
  useCloseOnEscape(
    useCallback(() => void navigate(boardPath, { preventScrollReset: true }), [navigate, boardPath]),
  )
  const changed = () => {
    void refresh()
    onNews()
  }
  const opening = loaded.state === 'ready' ? loaded.value : null
  const opened = opening?.kind === 'open' ? opening.task : undefined
  const isAbsent = opening?.kind === 'absent'
  return (
    <article className={styles['panel']} aria-labelledby="task-name">
      <TaskHead task={isAbsent ? undefined : (opened ?? listed)} isAbsent={isAbsent} boardPath={boardPath} />
      <div className={styles['body']}>
        <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={1} />} empty={null} onRetry={load}>
          {(shown) => {
            if (shown.kind === 'absent') return <TaskAbsent boardPath={boardPath} />
            if (shown.kind === 'locked')
              return (
                <TaskLocked
                  first={listed?.locked ?? []}
                  addressOf={(id) => boardAddress(competition.id, filters, id)}
                />
              )
            return (
              <TaskBody
                competition={competition}
                board={board}
                stage={stage}
                task={shown.task}
                onChanged={changed}
              />
            )
          }}
        </Load>
      </div>
    </article>
  )
}
