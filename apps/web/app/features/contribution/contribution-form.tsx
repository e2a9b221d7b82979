import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Notice, TextArea, TextField } from '@tiltyard/ui'
import { useEffect, useRef } from 'react'
import { AttachmentField } from './attachment-field.tsx'
import { KindField } from './kind-field.tsx'
import { useContribution } from './use-contribution.ts'

/** What was written stays when sending fails: the same button sends it again. */
export function ContributionForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTranslations('contribution')
  const { draft, write, consent, setConsent, attaching, told, isSending, send } = useContribution(onSent)
  const place = useRef<HTMLDivElement>(null)
  // Whoever cannot see the red has to be led to it.
  useEffect(() => {
    if (Object.keys(told.fields).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [told])
  const isUploading = attaching.attachment?.item.state === 'uploading'
  const wait = attaching.attachment?.item.phase === 'paused' ? t('filePaused') : t('waitForFile')
  return (
    <div ref={place}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {told.text ? <Notice kind="error">{told.text}</Notice> : null}
        <KindField value={draft.kind} onChange={(kind) => write({ kind })} />
        <TextField
          name="title"
          label={t('fields.title')}
          value={draft.title}
          onChange={(title) => write({ title })}
          error={told.fields.title}
          isRequired
        />
        <TextArea
          name="text"
          label={t('fields.text')}
          description={t('fields.textHint')}
          value={draft.text}
          onChange={(text) => write({ text })}
          error={told.fields.text}
          rows={7}
          isRequired
        />
        <AttachmentField {...attaching} />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('fields.email')}
          description={t('fields.emailHint')}
          value={draft.email}
          onChange={(email) => write({ email })}
          error={told.fields.email}
          isRequired
        />
        <Checkbox checked={consent} onChange={setConsent} error={told.fields.consent}>
          {t('fields.consent')}
        </Checkbox>
        <div>
          <Button type="submit" kind="primary" isPending={isSending} isDisabled={isUploading}>
            {isSending ? t('sending') : isUploading ? wait : t('send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
