import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Form, Notice, SelectField, TextField } from '@tiltyard/ui'
import { Send } from 'lucide-react'
import { PersonalLink } from './personal-link.tsx'
import styles from './teams.module.css'
import { useInvite, ways } from './use-invite.ts'

type InviteFormProps = { readonly teamId: string; readonly onSent: () => void }

/** One person at a time: by a name that the leader knows, or by a link for somebody without one. */
export function InviteForm({ teamId, onSent }: InviteFormProps) {
  const t = useTranslations('teams.invite')
  const { by, setBy, value, setValue, told, link, isSending, send } = useInvite(teamId, onSent)
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
          {told.text ? <Notice kind="error">{told.text}</Notice> : null}
          <SelectField
            name="by"
            label={t('by')}
            value={by}
            options={ways.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
            onChange={(way) => setBy(ways.find((each) => each === way) ?? 'nickname')}
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
            error={told.fields.to}
            isRequired
          />
          <div>
            <Button type="submit" kind="primary" isPending={isSending}>
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
