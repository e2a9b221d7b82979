import { addresses, type PublicStage, type TaskDetail, type TaskHint } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { HintCard, HintList } from '../../../challenges/hints/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useFailureToast } from '../../../shared/toasts/index.ts'
import { type Competition, paramsOf } from '../queries.ts'
import { priceNow } from './hint.model.ts'

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
    <HintList title={t('title')} closedReason={someLocked && !mayUnlock ? t('leaderOnly') : null}>
      {task.hints.map((hint) => (
        <TaskHintCard
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

type TaskHintCardProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly hint: TaskHint
  /** The current price. */
  readonly price: number
  readonly mayUnlock: boolean
  readonly onUnlocked: () => void
}

function TaskHintCard({ competition, taskId, hint, price, mayUnlock, onUnlocked }: TaskHintCardProps) {
  const t = useTranslations('play.task.hints')
  const { unlocked, isBusy, unlock } = useUnlockHint(competition, taskId, hint.id, onUnlocked)
  const { number } = hint
  const isNow = hint.payable === 'now'
  return (
    <HintCard
      words={{
        name: t('name', { number }),
        price: price === 0 ? t('free') : t(isNow ? 'now' : 'onSolve', { price }),
        open: t('open'),
        openNamed: t('openNamed', { number }),
        opened: t('unlocked'),
        ask: t('ask', { price, number }),
        text: isNow ? t('textNow') : t('textOnSolve', { price }),
        yes: t('yes'),
      }}
      isFree={price === 0}
      paidContent={hint.content}
      newContent={unlocked?.content ?? null}
      mayOpen={mayUnlock}
      isBusy={isBusy}
      onOpen={unlock}
    />
  )
}

/** One retry key while the hint is locked: repeated requests are charged once. */
function useUnlockHint(competition: Competition, taskId: string, hintId: string, onUnlocked: () => void) {
  const showFailure = useFailureToast()
  const [unlocked, setUnlocked] = useState<TaskHint | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)
  const unlock = async () => {
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const params = { ...paramsOf(competition), taskId, hintId }
    const outcome = await call(addresses.unlockHint, { params }, { retryKey: key.current })
    setBusy(false)
    if (outcome.ok) {
      setUnlocked(outcome.value)
      onUnlocked()
    } else {
      // A refusal completes the attempt; the next one needs a new retry key.
      if (outcome.status >= 400 && outcome.status < 500) key.current = null
      showFailure(outcome, { retry: () => void unlock() })
    }
  }
  return { unlocked, isBusy, unlock }
}
