import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Form, Notice, SelectField, TextField } from '@tiltyard/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { CopyButton } from '../../shared/sharing/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { invitationLink } from './team.model.ts'
import styles from './teams.module.css'

type InviteFormProps = { readonly teamId: string; readonly onSent: () => void }

/** Invites one person: by nickname or email, or by a link. */
export function InviteForm({ teamId, onSent }: InviteFormProps) {
  const t = useTranslations('teams.invite')
  const { by, setBy, value, setValue, errors, link, isSending, send } = useInvite(teamId, onSent)
  const label = by === 'link' ? t('name') : t(by)
  return (
    <Card>
      <section className={styles['section']}>
        <h2>{t('title')}</h2>
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {errors.text ? <Notice kind="error">{errors.text}</Notice> : null}
          <SelectField
            name="by"
            label={t('by')}
            value={by}
            options={inviteMethods.map((method) => ({ value: method, label: t(`ways.${method}`) }))}
            onChange={(method) => setBy(inviteMethods.find((each) => each === method) ?? 'nickname')}
          />
          <TextField
            key={by}
            name="to"
            type={by === 'email' ? 'email' : 'text'}
            autoComplete="off"
            label={label}
            description={t(`hints.${by}`)}
            value={value}
            onChange={setValue}
            error={errors.fields.to}
            isRequired
          />
          <div>
            <Button type="submit" isPending={isSending}>
              <Send size={16} aria-hidden="true" />
              {t('submit')}
            </Button>
          </div>
        </Form>
        {link ? <PersonalLink {...link} /> : null}
      </section>
    </Card>
  )
}

const inviteMethods = ['nickname', 'email', 'link'] as const
type InviteMethod = (typeof inviteMethods)[number]
const noErrors: FailureMessages<'to'> = { fields: {}, text: null, mayRetry: false }

const bodies = {
  nickname: (nickname: string) => ({ by: 'nickname' as const, nickname }),
  email: (email: string) => ({ by: 'email' as const, email }),
  link: (name: string) => ({ by: 'link' as const, name }),
}

function useInvite(teamId: string, onSent: () => void) {
  const t = useTranslations('teams.invite')
  const basics = useTranslations('basics')
  const [by, setMethod] = useState<InviteMethod>('nickname')
  const [value, setValue] = useState('')
  const [errors, setErrors] = useState(noErrors)
  /** Shown until the next link is created or the page is left: the secret cannot be retrieved again. */
  const [link, setLink] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const [isSending, setSending] = useState(false)

  const setBy = (method: InviteMethod) => {
    setMethod(method)
    setErrors(noErrors)
  }
  const send = async () => {
    const to = value.trim()
    if (to === '') return setErrors({ ...noErrors, fields: { to: basics('required') } })
    setSending(true)
    const outcome = await call(addresses.inviteToTeam, { params: { teamId }, body: bodies[by](to) })
    setSending(false)
    if (!outcome.ok) {
      if (outcome.status === 400) return setErrors({ ...noErrors, fields: { to: t('invalid') } })
      return setErrors(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }))
    }
    const { secret } = outcome.value
    setErrors(noErrors)
    setValue('')
    setLink(secret ? { name: to, secret } : null)
    if (!secret) toasts.show({ kind: 'success', text: t('sent') })
    onSent()
  }
  return { by, setBy, value, setValue, errors, link, isSending, send }
}

type PersonalLinkProps = { readonly name: string; readonly secret: string }

export function PersonalLink({ name, secret }: PersonalLinkProps) {
  const t = useTranslations('teams.invite')
  const link = invitationLink(window.location.origin, secret)
  return (
    <div className={styles['link']} role="status">
      <p className={styles['name']}>{t('linkReady', { name })}</p>
      <code>{link}</code>
      <div>
        <CopyButton text={() => link}>{t('copy')}</CopyButton>
      </div>
      <p className={styles['quiet']}>{t('linkOnce')}</p>
    </div>
  )
}
