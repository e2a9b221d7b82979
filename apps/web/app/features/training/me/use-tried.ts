import { addresses, type QuestionProgressState } from '@tiltyard/contracts/browser'
import { useCallback, useState } from 'react'
import { useLoaded } from '../../center/index.ts'
import { call } from '../../session/index.ts'

const pageSize = 20
const most = 100

export function useTried(standing: QuestionProgressState) {
  const [limit, setLimit] = useState(pageSize)
  const { loaded, load } = useLoaded(
    useCallback(() => call(addresses.listOwnQuestions, { query: { standing, limit } }), [standing, limit]),
  )
  const hasMore = loaded.state === 'ready' && loaded.value.total > loaded.value.data.length && limit < most
  return { loaded, load, hasMore, more: () => setLimit((before) => Math.min(most, before + pageSize)) }
}
