import type { CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReloadOn } from '../live/index.ts'
import { call } from '../session/index.ts'
import { type MessageFilters, type MessagePage, queryOf, withReadMark } from './message-list.model.ts'

/** The page that the address names; it follows what happens without flickering. An answer that is out of date is dropped. */
export function useMessagePage({ show, type, page }: Omit<MessageFilters, 'message'>, userId: string) {
  const basics = useTranslations('basics')
  const [list, setList] = useState<Loadable<MessagePage>>(loading)
  const question = useRef(0)

  const ask = useCallback(async () => {
    question.current += 1
    const mine = question.current
    const outcome = await call(addresses.listMessages, { query: queryOf({ show, type, page }) })
    if (mine !== question.current) return
    setList((shown) => {
      if (outcome.ok) return ready(outcome.value)
      // A list that is there stays: what failed was only following it.
      if (shown.state === 'ready') return shown
      return {
        state: 'failed',
        text: outcome.msg || basics('offline'),
        requestId: outcome.requestId ?? undefined,
      }
    })
  }, [show, type, page, basics])

  const load = useCallback(() => {
    setList(loading)
    void ask()
  }, [ask])

  useEffect(() => {
    if (userId) load()
  }, [load, userId])
  useReloadOn('message', () => void ask())
  useReloadOn('message-read', () => void ask())

  const mark = async (messageId: string, read: boolean): Promise<CallFailure | null> => {
    const change = (value: boolean) =>
      setList((shown) =>
        shown.state === 'ready' ? ready(withReadMark(shown.value, messageId, value)) : shown,
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
