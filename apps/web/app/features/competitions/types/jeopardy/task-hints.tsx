import type { PublicStage, TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { HintList } from '../../../hints/index.ts'
import type { Competition } from '../../../play/index.ts'
import { priceNow } from './hint.model.ts'
import { Hint } from './hint.tsx'

type TaskHintsProps = {
  readonly competition: Competition
  readonly task: TaskDetail
  readonly stage: PublicStage | null
  readonly mayUnlock: boolean
  readonly onChanged: () => void
}

export function TaskHints({ competition, task, stage, mayUnlock, onChanged }: TaskHintsProps) {
  const t = useTranslations('play.task.hints')
  if (task.hints.length === 0) return null
  const someLocked = task.hints.some(({ content }) => content === null)
  return (
    <HintList title={t('title')} closed={someLocked && !mayUnlock ? t('leaderOnly') : null}>
      {task.hints.map((hint) => (
        <Hint
          key={hint.id}
          competition={competition}
          taskId={task.id}
          hint={hint}
          price={priceNow(hint, task, stage)}
          mayUnlock={mayUnlock && stage?.state !== 'paused'}
          onUnlocked={onChanged}
        />
      ))}
    </HintList>
  )
}
