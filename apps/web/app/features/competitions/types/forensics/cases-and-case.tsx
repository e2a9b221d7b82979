import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useRef } from 'react'
import { type Competition, PlaySide, TaskAbsent, usePanelFocus, useTaskToasts } from '../../play/index.ts'
import { caseAddress, findOpen, listCases, listSingleTasks } from './case.model.ts'
import { CaseList } from './case-list.tsx'
import { CasePage } from './case-page.tsx'
import styles from './cases-and-case.module.css'
import { SingleTask } from './single-task.tsx'

type CasesAndCaseProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly taskId: string | undefined
  readonly onNews: () => void
}

/** The list, or what is open by the URL: a case, one of its questions, a task outside of cases. */
export function CasesAndCase({ competition, board, taskId, onNews }: CasesAndCaseProps) {
  const container = useRef<HTMLDivElement>(null)
  const cases = listCases(board.tasks)
  const singleTasks = listSingleTasks(board.tasks)
  const { openCase, question } = findOpen(cases, taskId)
  const singleTask = singleTasks.find(({ id }) => id === taskId)
  usePanelFocus(container, openCase?.task.id ?? taskId, 'all')
  useTaskToasts(board.tasks, taskId)
  const shared = { competition, board, onNews }
  return (
    <div ref={container}>
      {openCase ? (
        <CasePage key={openCase.task.id} {...shared} openCase={openCase} question={question} />
      ) : null}
      {singleTask ? <SingleTask key={singleTask.id} {...shared} task={singleTask} /> : null}
      {taskId && !openCase && !singleTask ? <TaskAbsent boardPath={caseAddress(competition.id)} /> : null}
      {taskId ? null : (
        <div className={styles['list']}>
          <CaseList competitionId={competition.id} cases={cases} singleTasks={singleTasks} />
          <PlaySide
            competition={competition}
            board={board}
            addressOf={(id) => caseAddress(competition.id, id)}
          />
        </div>
      )}
    </div>
  )
}
