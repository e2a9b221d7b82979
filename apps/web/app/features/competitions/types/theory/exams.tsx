import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { CardGridSkeleton, Load } from '@tiltyard/ui'
import { useRef } from 'react'
import { type Competition, TaskAbsent, usePanelFocus } from '../../play/index.ts'
import { paperAddress } from './paper.model.ts'
import { PaperPage } from './paper-page.tsx'
import { PaperList } from './papers/paper-list.tsx'
import { usePapers } from './use-papers.ts'

type ExamsProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly taskId: string | undefined
  /** A sheet is open, which needs the width of the window. */
  readonly onSitting: (isSitting: boolean) => void
}

/** The list of papers, or the one that is open by the URL. */
export function Exams({ competition, board, taskId, onSitting }: ExamsProps) {
  const container = useRef<HTMLDivElement>(null)
  const { loaded, load, reload } = usePapers(competition, board)
  usePanelFocus(container, taskId, 'all')
  return (
    <div ref={container}>
      <Load of={loaded} skeleton={<CardGridSkeleton />} empty={null} onRetry={load}>
        {({ papers, isPaused }) => {
          if (taskId === undefined)
            return <PaperList competitionId={competition.id} papers={papers} onChanged={reload} />
          const paper = papers.find((each) => each.taskId === taskId)
          if (!paper) return <TaskAbsent boardPath={paperAddress(competition.id)} />
          const shared = { competition, board, paper, isPaused, onReload: reload, onSitting }
          return <PaperPage key={taskId} {...shared} />
        }}
      </Load>
    </div>
  )
}
