import { addresses, type MessageDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Loadable, loading, ready } from '@tiltyard/ui'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../session/index.ts'
import { unreadState } from './unread.ts'

/** One message, and that it was read now that it is on the screen. */
export function useMessage(messageId: string) {
  const basics = useTranslations('basics')
  const [message, setMessage] = useState<Loadable<MessageDetail>>(loading)
  const load = useCallback(async () => {
    setMessage(loading)
    const outcome = await call(addresses.getMessage, { params: { messageId } })
    if (!outcome.ok)
      return setMessage({
        state: 'failed',
        text: outcome.msg || basics('offline'),
        requestId: outcome.requestId ?? undefined,
      })
    setMessage(ready(outcome.value))
    if (outcome.value.read) return
    await call(addresses.markMessageRead, { params: { messageId } })
    await unreadState.load()
  }, [messageId, basics])
  useEffect(() => void load(), [load])
  return { message, load: () => void load() }
}
