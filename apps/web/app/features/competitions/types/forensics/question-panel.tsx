import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Load } from '@tiltyard/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type Competition, TaskAbsent, TaskLocked, useTask } from '../../play/index.ts'
import { type CaseQuestion, caseAddress, nextQuestion, tasksWaitingFor } from './case.model.ts'
import { QuestionBody } from './question-body.tsx'
import styles from './question-panel.module.css'

type QuestionPanelProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  /** All of the case; just this one for a task outside of cases. */
  readonly questions: readonly CaseQuestion[]
  readonly question: CaseQuestion
  readonly onNews: () => void
}

export function QuestionPanel({ competition, board, questions, question, onNews }: QuestionPanelProps) {
  const t = useTranslations('forensics.question')
  const { task: listItem } = question
  const stage = board.stages.find(({ id }) => id === listItem.stageId) ?? null
  const version = JSON.stringify([listItem, stage?.state])
  const { loaded, load, refresh } = useTask(competition, listItem.id, version)
  const onChanged = () => {
    void refresh()
    onNews()
  }
  const next = listItem.isSolved ? nextQuestion(questions, question) : undefined
  return (
    <div className={styles['panel']}>
      <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={1} />} empty={null} onRetry={load}>
        {(access) => {
          if (access.kind === 'absent') return <TaskAbsent boardPath={caseAddress(competition.id)} />
          if (access.kind === 'locked')
            return <TaskLocked first={listItem.locked} addressOf={(id) => caseAddress(competition.id, id)} />
          return (
            <QuestionBody
              competition={competition}
              board={board}
              stage={stage}
              task={access.task}
              waiting={tasksWaitingFor(listItem.id, board.tasks)}
              questions={questions}
              onChanged={onChanged}
            />
          )
        }}
      </Load>
      {next ? (
        <Link
          className={styles['next']}
          to={caseAddress(competition.id, next.task.id)}
          preventScrollReset
          data-next=""
        >
          {t('next', { number: next.number })}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  )
}
