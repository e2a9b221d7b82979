import type { CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../live/index.ts'
import { type MessageFilters, type MessagePage, queryOf, withReadMark } from './message-list.model.ts'

/** The page of messages in the URL, updated by live events without a skeleton. Stale responses are dropped. */
export function useMessagePage({ show, type, page }: Omit<MessageFilters, 'message'>, userId: string) {
  const basics = useTranslations('basics')
  const [list, setList] = useState<Loadable<MessagePage>>(loading)
  const requestNumber = useRef(0)

  const request = useCallback(async () => {
    requestNumber.current += 1
    const ownNumber = requestNumber.current
    const outcome = await call(addresses.listMessages, { query: queryOf({ show, type, page }) })
    if (ownNumber !== requestNumber.current) return
    setList((current) => {
      if (outcome.ok) return ready(outcome.value)
      // A failed background refresh keeps the loaded list.
      if (current.state === 'ready') return current
      return {
        state: 'failed',
        text: outcome.msg || basics('offline'),
        requestId: outcome.requestId ?? undefined,
      }
    })
  }, [show, type, page, basics])

  const load = useCallback(() => {
    setList(loading)
    void request()
  }, [request])

  useEffect(() => {
    if (userId) load()
  }, [load, userId])
  useReloadOn('message', () => void request())
  useReloadOn('message-read', () => void request())

  const mark = async (messageId: string, read: boolean): Promise<CallFailure | null> => {
    const change = (value: boolean) =>
      setList((current) =>
        current.state === 'ready' ? ready(withReadMark(current.value, messageId, value)) : current,
      )
    change(read)
    const input = { params: { messageId } }
    const outcome = read
      ? await call(addresses.markMessageRead, input)
      : await call(addresses.markMessageUnread, input)
    if (outcome.ok) return null
    change(!read)
    return outcome
  }
  return { list, load, mark }
}
