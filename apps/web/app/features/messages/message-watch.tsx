import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '../live/index.ts'
import { toasts } from '../notices/index.ts'
import { call } from '../session/index.ts'
import { useLocalised } from '../site/index.ts'
import { addressOf, centrePath } from './message-list.model.ts'
import { TitleCount } from './title-count.tsx'

/** Long enough for what comes together, as after a pause, to be told in one sentence. */
const together = 300

/** Says that something has come, in the tab that is looked at. */
export default function MessageWatch() {
  const t = useTranslations('messages')
  const localised = useLocalised()
  const navigate = useNavigate()
  const arrived = useRef<string[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const tell = useCallback(async () => {
    const ids = arrived.current.splice(0)
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
      show(t('arrivedMany', { count: ids.length }), centrePath)
      return
    }
    const outcome = await call(addresses.getMessage, { params: { messageId } })
    if (outcome.ok && !outcome.value.read)
      show(localised(outcome.value.title), addressOf({ message: messageId }))
  }, [t, localised, navigate])

  useLive('message', ({ payload }) => {
    if (document.visibilityState !== 'visible' || typeof payload['id'] !== 'string') return
    arrived.current.push(payload['id'])
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void tell(), together)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  return <TitleCount />
}
