import { addresses, type OwnQuestionListItem } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { publicFilters, type QuestionQuery, questionsAddress } from './questions.model.ts'

export type OwnList =
  | { readonly state: 'nobody' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly questions: readonly OwnQuestionListItem[]; readonly total: number }

/** The list with the user's progress. */
export function useOwnQuestions(query: QuestionQuery): OwnList {
  const { user, phase } = useSession()
  const address = questionsAddress(query)
  const [response, setResponse] = useState<{ readonly for: string; readonly list: OwnList } | null>(null)
  const [tries, setTries] = useState(0)
  const key = user ? `${user.id} ${address} ${tries}` : null
  useEffect(() => {
    if (!key) return
    let isLeft = false
    const { standing } = query
    void call(addresses.listOwnQuestions, {
      query: { ...publicFilters(query), ...(standing && { standing }) },
    }).then((outcome) => {
      if (isLeft) return
      const list: OwnList = outcome.ok
        ? { state: 'ready', questions: outcome.value.data, total: outcome.value.total }
        : { state: 'failed', retry: () => setTries((before) => before + 1) }
      setResponse({ for: key, list })
    })
    return () => {
      isLeft = true
    }
  }, [key])
  if (phase === 'signed-out') return { state: 'nobody' }
  return response && response.for === key ? response.list : { state: 'loading' }
}
