import { PlayFrame } from '../../play/index.ts'
import type { PlayProps } from '../play-props.ts'
import { BoardAndTask } from './board-and-task.tsx'

/** Jeopardy: a board of tasks with the open task beside it. */
export default function JeopardyScreen({ competition, taskId }: PlayProps) {
  return (
    <PlayFrame competition={competition} isWide>
      {(board, reload) => (
        <BoardAndTask competition={competition} board={board} taskId={taskId} onNews={reload} />
      )}
    </PlayFrame>
  )
}
