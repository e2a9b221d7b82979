import { addresses } from '@tiltyard/contracts/browser'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../center/index.ts'
import { useReloadOn } from '../../live/index.ts'
import { call } from '../../session/index.ts'

const pageSize = 10

/** The latest first; `version` changes when there is one more. */
export function useHistory(questionId: string, version: number) {
  const [limit, setLimit] = useState(pageSize)
  const { loaded, load, refresh } = useLoaded(
    useCallback(
      () => call(addresses.listAnswers, { params: { questionId }, query: { limit } }),
      [questionId, limit],
    ),
  )
  const last = useRef(version)
  useEffect(() => {
    if (last.current === version) return
    last.current = version
    void refresh()
  }, [version, refresh])
  useReloadOn('answer', refresh)
  const hasMore = loaded.state === 'ready' && loaded.value.total > loaded.value.data.length && limit < 100
  return { loaded, load, hasMore, more: () => setLimit((before) => Math.min(100, before + 3 * pageSize)) }
}
