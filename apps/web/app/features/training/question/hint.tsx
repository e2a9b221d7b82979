import type { LocalisedHtml } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { HintCard } from '../../hints/index.ts'
import { useHint } from './use-hint.ts'

type HintProps = {
  readonly questionId: string
  readonly number: number
  readonly price: number
  /** What was paid for before. */
  readonly paid: LocalisedHtml | null
  readonly mayRead: boolean
  readonly onRead: () => void
}

export function Hint({ questionId, number, price, paid, mayRead, onRead }: HintProps) {
  const t = useTranslations('training.hints')
  const { content, isBusy, read } = useHint(questionId, number, onRead)
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
      paid={paid}
      just={content}
      mayOpen={mayRead}
      isBusy={isBusy}
      onOpen={read}
    />
  )
}
