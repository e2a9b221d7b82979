import { addresses, type LocalisedHtml, type QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { HintCard, HintList } from '../../../challenges/hints/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useFailureToast } from '../../../shared/toasts/index.ts'

type QuestionHintsProps = {
  readonly questionId: string
  readonly hints: readonly { readonly number: number; readonly price: number }[]
  /** Null for visitors, and while loading. */
  readonly own: QuestionProgress | null
  readonly onUnlocked: () => void
}

export function QuestionHints({ questionId, hints, own, onUnlocked }: QuestionHintsProps) {
  const t = useTranslations('training.hints')
  if (hints.length === 0) return null
  const canUnlock = own !== null && own.blockReason !== 'verification_required'
  return (
    <HintList title={t('title')} closedReason={canUnlock ? null : own ? t('verify') : t('signIn')}>
      {hints.map(({ number, price }) => (
        <QuestionHintCard
          key={number}
          questionId={questionId}
          number={number}
          price={price}
          paidContent={own?.hints.find((each) => each.number === number)?.content ?? null}
          canUnlock={canUnlock}
          onUnlocked={onUnlocked}
        />
      ))}
    </HintList>
  )
}

type QuestionHintCardProps = {
  readonly questionId: string
  readonly number: number
  readonly price: number
  /** Content of a hint that was paid before. */
  readonly paidContent: LocalisedHtml | null
  readonly canUnlock: boolean
  readonly onUnlocked: () => void
}

function QuestionHintCard({
  questionId,
  number,
  price,
  paidContent,
  canUnlock,
  onUnlocked,
}: QuestionHintCardProps) {
  const t = useTranslations('training.hints')
  const { content, isBusy, unlock } = useUnlockHint(questionId, number, onUnlocked)
  return (
    <HintCard
      words={{
        name: t('name', { number }),
        price: price === 0 ? t('free') : t('price', { price }),
        open: t('open'),
        openNamed: t('openNamed', { number }),
        opened: t('opened'),
        ask: t('ask', { price, number }),
        text: t('text'),
        yes: t('yes', { price }),
      }}
      isFree={price === 0}
      paidContent={paidContent}
      newContent={content}
      mayOpen={canUnlock}
      isBusy={isBusy}
      onOpen={unlock}
    />
  )
}

/** Unlocking an unlocked hint is free, so a lost response can be retried. */
function useUnlockHint(questionId: string, number: number, onUnlocked: () => void) {
  const showFailure = useFailureToast()
  const [content, setContent] = useState<LocalisedHtml | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unlock = async () => {
    setBusy(true)
    const outcome = await call(addresses.unlockQuestionHint, { params: { questionId, number } })
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome, { retry: () => void unlock() })
    setContent(outcome.value.content)
    onUnlocked()
  }
  return { content, isBusy, unlock }
}
