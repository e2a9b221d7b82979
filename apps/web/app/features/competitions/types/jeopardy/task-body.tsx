import type { PlayTaskList, PublicStage, TaskDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { RichText } from '@tiltyard/ui'
import type { Competition } from '../../../play/index.ts'
import { FirstSolvers } from './first-solvers.tsx'
import { ScoringRuleText } from './scoring-rule-text.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskFlag } from './task-flag.tsx'
import { TaskHints } from './task-hints.tsx'
import styles from './task-panel.module.css'

export type TaskBodyProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly stage: PublicStage | null
  readonly task: TaskDetail
  readonly onChanged: () => void
}

/** In the order in which one needs it: what is asked, with what, where the answer goes; then help, and how it counts. */
export function TaskBody({ competition, board, stage, task, onChanged }: TaskBodyProps) {
  const t = useTranslations('play.task')
  const { language } = useLanguage()
  return (
    <>
      <RichText html={task.content[language] ?? task.content.zh} />
      {task.author ? (
        <p className={styles['author']}>
          {t('author')} {task.author}
        </p>
      ) : null}
      <TaskFiles competition={competition} task={task} />
      <TaskFlag competition={competition} board={board} task={task} onChanged={onChanged} />
      <TaskHints
        competition={competition}
        task={task}
        stage={stage}
        mayUnlock={board.entry?.isLeader ?? false}
        onChanged={onChanged}
      />
      <FirstSolvers solvers={task.firstSolvers} />
      <ScoringRuleText rule={task.rule} />
      {board.entry ? <SubmissionHistory competition={competition} task={task} /> : null}
    </>
  )
}
