import type { PlayTaskList, PublicStage, TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { LocalisedRichText } from '../../../shared/localised-rich-text/index.ts'
import { TaskAppeal } from '../../appeals/index.ts'
import {
  type Competition,
  type NextTask,
  SubmissionHistory,
  TaskAnswer,
  TaskEnvironment,
  TaskFiles,
  TaskHints,
} from '../../play/index.ts'
import styles from './task-panel.module.css'
import { FirstSolvers, ScoringRuleText } from './task-scoring.tsx'

export type TaskBodyProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly stage: PublicStage | null
  readonly task: TaskDetail
  readonly onChanged: () => void
  /** Where to go on after a solve. */
  readonly next: NextTask | null
}

/** In the order of use: description, files, environment, answer, then hints and scoring. */
export function TaskBody({ competition, board, stage, task, onChanged, next }: TaskBodyProps) {
  const t = useTranslations('play.task')
  return (
    <>
      <LocalisedRichText html={task.content} />
      {task.author ? (
        <p className={styles['author']}>
          {t('author')} {task.author}
        </p>
      ) : null}
      <TaskFiles competition={competition} task={task} />
      <TaskEnvironment competition={competition} board={board} task={task} />
      <section className={styles['answer']} aria-label={t('answer.title')}>
        <TaskAnswer
          competition={competition}
          entry={board.entry}
          task={task}
          onChanged={onChanged}
          next={next}
        />
      </section>
      <TaskHints
        competition={competition}
        task={task}
        stage={stage}
        mayUnlock={board.entry?.isLeader ?? false}
        onChanged={onChanged}
      />
      <FirstSolvers solvers={task.firstSolvers} />
      <ScoringRuleText rule={task.rule} />
      {board.entry ? (
        <>
          <SubmissionHistory competition={competition} task={task} />
          <TaskAppeal competition={competition} task={task} mayAppeal={board.entry.isLeader} />
        </>
      ) : null}
    </>
  )
}
