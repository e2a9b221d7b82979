import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { HintList } from '../../hints/index.ts'
import { Hint } from './hint.tsx'

type QuestionHintsProps = {
  readonly questionId: string
  readonly hints: readonly { readonly number: number; readonly price: number }[]
  /** Null for visitors, and until it is known. */
  readonly own: QuestionProgress | null
  readonly onRead: () => void
}

export function QuestionHints({ questionId, hints, own, onRead }: QuestionHintsProps) {
  const t = useTranslations('training.hints')
  if (hints.length === 0) return null
  const mayRead = own !== null && own.mayNot !== 'verification_needed'
  return (
    <HintList title={t('title')} closed={mayRead ? null : own ? t('verify') : t('signIn')}>
      {hints.map(({ number, price }) => (
        <Hint
          key={number}
          questionId={questionId}
          number={number}
          price={price}
          paid={own?.hints.find((each) => each.number === number)?.content ?? null}
          mayRead={mayRead}
          onRead={onRead}
        />
      ))}
    </HintList>
  )
}
