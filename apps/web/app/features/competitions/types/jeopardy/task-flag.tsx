import { addresses, type PlayTaskList, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Competition, FlagBox, paramsOf } from '../../../play/index.ts'
import { call } from '../../../session/index.ts'
import styles from './task-panel.module.css'

type TaskFlagProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly task: TaskDetail
  readonly onChanged: () => void
}

export function TaskFlag({ competition, board, task, onChanged }: TaskFlagProps) {
  const t = useTranslations('play.task.flag')
  const { id: taskId, noAnswerReason } = task
  return (
    <section className={styles['flag']} aria-label={t('label')}>
      <FlagBox
        format={board.flagFormat}
        attemptsLeft={task.attemptsLeft}
        blocked={noAnswerReason && t(`reasons.${noAnswerReason}`)}
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
