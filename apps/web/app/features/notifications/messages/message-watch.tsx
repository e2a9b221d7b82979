import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { useLive } from '../live/index.ts'
import { addressOf, messagesPath } from './message-list.model.ts'
import { titleWithCount } from './title-count.model.ts'
import { useUnreadTotal } from './use-unread.ts'

/** Batches messages that arrive together into one toast. */
const batchMs = 300

/** Announces new messages in the visible tab. */
export default function MessageWatch() {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const navigate = useNavigate()
  const arrivedIds = useRef<string[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const announce = useCallback(async () => {
    const ids = arrivedIds.current.splice(0)
    const show = (text: string, address: string) =>
      toasts.show({
        kind: 'info',
        title: t('arrived'),
        text,
        action: { label: t('openMessage'), onPress: () => void navigate(address) },
        passes: true,
      })
    const [messageId] = ids
    if (messageId === undefined) return
    if (ids.length > 1) {
      show(t('arrivedMany', { count: ids.length }), messagesPath)
      return
    }
    const outcome = await call(addresses.getMessage, { params: { messageId } })
    if (outcome.ok && !outcome.value.read)
      show(localised(outcome.value.title), addressOf({ message: messageId }))
  }, [t, localised, navigate])

  useLive('message', ({ payload }) => {
    if (document.visibilityState !== 'visible' || typeof payload['id'] !== 'string') return
    arrivedIds.current.push(payload['id'])
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void announce(), batchMs)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  return <TitleCount />
}

/**
 * Shows the unread count in the document title; each page sets its own title, so the count is prepended to
 * every new one.
 */
function TitleCount() {
  const total = useUnreadTotal()
  useEffect(() => {
    const apply = () => {
      const title = titleWithCount(document.title, total)
      if (document.title !== title) document.title = title
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [total])
  return null
}
