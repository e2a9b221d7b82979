import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Button,
  buttonClass,
  Checkbox,
  Form,
  LinkButton,
  Notice,
  TextArea,
  TextField,
  UploadItem,
} from '@tiltyard/ui'
import { Paperclip } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { UnfinishedNote, type useUpload } from '../../files/uploads/index.ts'
import { useSession, useSignInAddresses } from '../../identity/session/index.ts'
import { type ContributionKind, contributionKinds } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'
import { useContribution } from './use-contribution.ts'

/** The input stays when sending fails, so that it can be sent again. */
export function ContributionForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTranslations('contribution')
  const { draft, write, consent, setConsent, attaching, errors, isSending, send } = useContribution(onSent)
  const container = useRef<HTMLDivElement>(null)
  // Moves the focus to the first error, for users who cannot see it.
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0)
      container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const isUploading = attaching.attachment?.item.state === 'uploading'
  const wait = attaching.attachment?.item.phase === 'paused' ? t('filePaused') : t('waitForFile')
  return (
    <div ref={container}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {errors.text ? <Notice kind="error">{errors.text}</Notice> : null}
        <KindField value={draft.kind} onChange={(kind) => write({ kind })} />
        <TextField
          name="title"
          label={t('fields.title')}
          value={draft.title}
          onChange={(title) => write({ title })}
          error={errors.fields.title}
          isRequired
        />
        <TextArea
          name="text"
          label={t('fields.text')}
          description={t('fields.textHint')}
          value={draft.text}
          onChange={(text) => write({ text })}
          error={errors.fields.text}
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
          error={errors.fields.email}
          isRequired
        />
        <Checkbox checked={consent} onChange={setConsent} error={errors.fields.consent}>
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

type KindFieldProps = {
  readonly value: ContributionKind
  readonly onChange: (kind: ContributionKind) => void
}

/** Native radio buttons: keyboard navigation works without scripts. */
function KindField({ value, onChange }: KindFieldProps) {
  const t = useTranslations('contribution')
  return (
    <fieldset className={styles['kinds']}>
      <legend className={styles['label']}>{t('kind')}</legend>
      {contributionKinds.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <span>
            <strong>{t(`${kind}.title`)}</strong>
            <span className={styles['hint']}>{t(`${kind}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const accepted = '.pdf,.docx,.md,.txt,.png,.jpg,.jpeg,.zip'

/** Visitors see that attachments require signing in. */
function AttachmentField({ attachment, choose }: ReturnType<typeof useUpload>) {
  const t = useTranslations('contribution')
  const shellMessages = useTranslations('shell')
  const { user } = useSession()
  const { login } = useSignInAddresses()
  const hintId = useId()
  if (!user)
    return (
      <div className={styles['file']}>
        <p className={styles['label']}>{t('file.label')}</p>
        <p className={styles['hint']}>{t('file.signIn')}</p>
        <LinkButton kind="secondary" size="small" href={login}>
          {shellMessages('login')}
        </LinkButton>
      </div>
    )
  return (
    <div className={styles['file']}>
      <p className={styles['label']}>{t('file.label')}</p>
      {attachment ? (
        <UploadItem {...attachment.item} />
      ) : (
        <>
          <UnfinishedNote attachmentType="contribution" className={styles['hint']} />
          <label className={buttonClass({ kind: 'secondary', size: 'small' })}>
            <Paperclip size={16} aria-hidden="true" />
            {t('file.choose')}
            <input
              type="file"
              className="unseen"
              accept={accepted}
              aria-describedby={hintId}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? []
                if (file) choose(file)
              }}
            />
          </label>
        </>
      )}
      <p id={hintId} className={styles['hint']}>
        {t('file.hint')}
      </p>
    </div>
  )
}
