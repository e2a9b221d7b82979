import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { toasts } from '../notices/index.ts'
import { call } from '../session/index.ts'

export const ways = ['nickname', 'email', 'link'] as const
type Way = (typeof ways)[number]
const quiet: FailureMessages<'to'> = { fields: {}, text: null, mayRetry: false }

const bodies = {
  nickname: (nickname: string) => ({ by: 'nickname' as const, nickname }),
  email: (email: string) => ({ by: 'email' as const, email }),
  link: (name: string) => ({ by: 'link' as const, name }),
}

export function useInvite(teamId: string, onSent: () => void) {
  const t = useTranslations('teams.invite')
  const basics = useTranslations('basics')
  const [by, chooseWay] = useState<Way>('nickname')
  const [value, setValue] = useState('')
  const [told, setTold] = useState(quiet)
  /** Shown until the next one is made or the page is left: nobody can look the secret up again. */
  const [link, setLink] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const [isSending, setSending] = useState(false)

  const setBy = (way: Way) => {
    chooseWay(way)
    setTold(quiet)
  }
  const send = async () => {
    const to = value.trim()
    if (to === '') return setTold({ ...quiet, fields: { to: basics('required') } })
    setSending(true)
    const outcome = await call(addresses.inviteToTeam, { params: { teamId }, body: bodies[by](to) })
    setSending(false)
    if (!outcome.ok) {
      if (outcome.status === 400) return setTold({ ...quiet, fields: { to: t('invalid') } })
      return setTold(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }))
    }
    const { secret } = outcome.value
    setTold(quiet)
    setValue('')
    setLink(secret ? { name: to, secret } : null)
    if (!secret) toasts.show({ kind: 'success', text: t('sent') })
    onSent()
  }
  return { by, setBy, value, setValue, told, link, isSending, send }
}
