import { addresses, type PlayTaskList, type PublicStage, type TaskDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { RichText } from '@tiltyard/ui'
import { call } from '../../../identity/session/index.ts'
import { TaskAppeal } from '../../appeals/index.ts'
import { type Competition, FlagBox, paramsOf } from '../../play/index.ts'
import { jeopardySettings } from './stage-settings.model.ts'
import { SubmissionHistory } from './submission-history.tsx'
import { TaskEnvironment } from './task-environment.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskHints } from './task-hints.tsx'
import styles from './task-panel.module.css'
import { FirstSolvers, ScoringRuleText } from './task-scoring.tsx'

export type TaskBodyProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly stage: PublicStage | null
  readonly task: TaskDetail
  readonly onChanged: () => void
}

/** In the order of use: description, files, environment, flag, then hints and scoring. */
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
      <TaskEnvironment competition={competition} board={board} task={task} />
      <TaskFlag competition={competition} stage={stage} task={task} onChanged={onChanged} />
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

type TaskFlagProps = {
  readonly competition: Competition
  readonly stage: PublicStage | null
  readonly task: TaskDetail
  readonly onChanged: () => void
}

function TaskFlag({ competition, stage, task, onChanged }: TaskFlagProps) {
  const t = useTranslations('play.task.flag')
  const { id: taskId, submissionBlockReason } = task
  return (
    <section className={styles['flag']} aria-label={t('label')}>
      <FlagBox
        format={stage && jeopardySettings(stage.settings).flagFormat}
        attemptsLeft={task.attemptsLeft}
        blocked={submissionBlockReason && t(`reasons.${submissionBlockReason}`)}
        onNews={onChanged}
        send={(flag, retryKey) =>
          call(
            addresses.submitFlag,
            { params: { ...paramsOf(competition), taskId }, body: { flag } },
            { retryKey },
          )
        }
      />
    </section>
  )
}
