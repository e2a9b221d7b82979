import { addresses, type TeamInvitation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, TimeText } from '@tiltyard/ui'
import { useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { InvitationStatusLabel } from './invitation-table.tsx'
import { PersonalLink } from './invite-form.tsx'
import styles from './teams.module.css'

type SentInvitationsProps = {
  readonly teamId: string
  readonly invitations: readonly TeamInvitation[]
  readonly onChanged: () => void
}

export function SentInvitations({ teamId, invitations, onChanged }: SentInvitationsProps) {
  const t = useTranslations('teams.sent')
  return (
    <Card>
      <section className={styles['section']}>
        <h2>{t('title')}</h2>
        {invitations.length === 0 ? <p className={styles['quiet']}>{t('empty')}</p> : null}
        <ul className={styles['rows']}>
          {invitations.map((invitation) => (
            <SentRow key={invitation.id} teamId={teamId} invitation={invitation} onChanged={onChanged} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

type SentRowProps = {
  readonly teamId: string
  readonly invitation: TeamInvitation
  readonly onChanged: () => void
}

function SentRow({ teamId, invitation, onChanged }: SentRowProps) {
  const t = useTranslations('teams.sent')
  const methods = useTranslations('teams.invite.ways')
  const showFailure = useFailureToast()
  const [secret, setSecret] = useState<string | null>(null)
  const { id: invitationId, by, address, status, expiresAt } = invitation
  const params = { teamId, invitationId }
  const resend = async () => {
    const outcome = await call(addresses.resendInvitation, { params })
    if (!outcome.ok) return showFailure(outcome)
    setSecret(outcome.value.secret)
    toasts.show({ kind: 'success', text: t('resent') })
    onChanged()
  }
  const withdraw = async () => {
    const outcome = await call(addresses.withdrawInvitation, { params })
    if (!outcome.ok) return showFailure(outcome)
    toasts.show({ kind: 'success', text: t('withdrawn') })
    onChanged()
  }
  return (
    <li>
      <div className={styles['person']}>
        <p>
          <span className={styles['name']}>{address}</span>
          <span className={styles['tag']}>{methods(by)}</span>
        </p>
        <p className={styles['quiet']}>
          <InvitationStatusLabel status={status} />{' '}
          {status === 0 ? (
            <>
              {t('expires')} <TimeText value={expiresAt} format="YYYY-MM-DD HH:mm" />
            </>
          ) : null}
        </p>
      </div>
      <div className={styles['buttons']}>
        {status === 0 || status === 4 ? (
          <Button size="small" aria-label={t('resendNamed', { address })} onPress={() => void resend()}>
            {t('resend')}
          </Button>
        ) : null}
        {status === 0 ? (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('withdrawNamed', { address })}
            onPress={() => void withdraw()}
          >
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
      {secret ? <PersonalLink name={address} secret={secret} /> : null}
    </li>
  )
}
