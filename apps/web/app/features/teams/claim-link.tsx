import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toasts } from '../notices/index.ts'
import { call } from '../session/index.ts'
import { addressOf } from './invitation-list.model.ts'

/** A link that was meant for one person: taken once, then its secret leaves the address. */
export function ClaimLink() {
  const t = useTranslations('teams.link')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const secret = search.get('pass')
  const asked = useRef<string>(null)
  useEffect(() => {
    if (!secret || asked.current === secret) return
    asked.current = secret
    void call(addresses.claimInvitation, { body: { secret } }).then((outcome) => {
      const address = outcome.ok ? addressOf({ invitation: outcome.value.invitationId }) : addressOf({})
      if (!outcome.ok) toasts.show({ kind: 'error', title: t('failed'), text: outcome.msg || t('failed') })
      void navigate(address, { replace: true })
    })
  }, [secret, navigate, t])
  return secret ? (
    <p role="status" className="unseen">
      {t('opening')}
    </p>
  ) : null
}
