import { type AdminQuestion, addresses, type LocalisedDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../../identity/session/index.ts'
import { HintsForm } from '../../../shared/hints/index.ts'
import { useQuestionMutation } from '../use-question-mutation.ts'

/** The server refuses one without Chinese. */
type ChineseHint = { id?: string; price: number; content: LocalisedDocument | null }

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function HintsPart({ question, onReload }: Props) {
  const t = useTranslations('questions.hints')
  const organising = useTranslations('organising')
  const save = useQuestionMutation(
    (hints: ChineseHint[]) =>
      callApi(addresses.saveQuestionHints, {
        params: { questionId: question.id },
        body: { baseRevision: question.revision, hints },
      }),
    { done: organising('saved'), onDone: onReload },
  )
  return (
    <HintsForm
      hints={question.hints}
      texts={{
        none: t('none'),
        hint: (number) => t('hint', { number }),
        unlocks: (count) => t('unlocks', { count }),
        remove: (number) => t('remove', { number }),
        price: t('price'),
        text: t('text'),
        add: t('add'),
      }}
      isBusy={save.isPending}
      onSave={(hints) => save.mutate(hints as ChineseHint[])}
    />
  )
}
