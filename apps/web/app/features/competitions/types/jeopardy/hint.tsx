import type { TaskHint } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { HintCard } from '../../../hints/index.ts'
import type { Competition } from '../../../play/index.ts'
import { useUnlock } from './use-unlock.ts'

type HintProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly hint: TaskHint
  /** What it costs now. */
  readonly price: number
  readonly mayUnlock: boolean
  readonly onUnlocked: () => void
}

export function Hint({ competition, taskId, hint, price, mayUnlock, onUnlocked }: HintProps) {
  const t = useTranslations('play.task.hints')
  const { unlocked, isBusy, unlock } = useUnlock(competition, taskId, hint.id, onUnlocked)
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
      paid={hint.content}
      just={unlocked?.content ?? null}
      mayOpen={mayUnlock}
      isBusy={isBusy}
      onOpen={unlock}
    />
  )
}
