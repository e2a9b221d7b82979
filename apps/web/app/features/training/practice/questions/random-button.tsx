import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { questionPath } from '../../../environments/environment/index.ts'
import { call, useSession } from '../../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../../shared/toasts/index.ts'
import { publicFilters, type QuestionQuery, randomPage } from './questions.model.ts'

/** A random question of the filtered list; an untouched one for signed-in users. */
export function RandomButton({ query }: { readonly query: QuestionQuery }) {
  const t = useTranslations('training.list')
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const ask = (page: number) => {
    const filters = { ...publicFilters(query), page, limit: 1 }
    return user
      ? call(addresses.listOwnQuestions, {
          query: { ...filters, standing: query.standing ?? 'not_started' },
        })
      : call(addresses.listQuestions, { query: filters })
  }
  const pick = async () => {
    const first = await ask(1)
    if (!first.ok || first.value.total < 2) return first
    const page = randomPage(first.value.total, Math.random())
    return page === 1 ? first : ask(page)
  }
  const go = async () => {
    setBusy(true)
    const outcome = await pick()
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome, { retry: () => void go() })
    const [question] = outcome.value.data
    if (question) void navigate(questionPath(question.id))
    else toasts.show({ kind: 'info', text: t('randomNone') })
  }
  return (
    <Button isPending={isBusy} onPress={() => void go()}>
      <Shuffle size={18} aria-hidden="true" />
      {t('random')}
    </Button>
  )
}
