import { addresses, type ToolSubmission, toolLimits } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Notice, TextArea } from '@tiltyard/ui'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ConfirmButton } from '../../../shared/confirm/index.ts'
import { ownToolsPath } from '../../publications/index.ts'
import { DescriptionFields, IdentityFields, VersionFields } from './form-fields.tsx'
import { InstallFields } from './install-fields.tsx'
import { ReleaseFileField } from './release-file-field.tsx'
import { ScreenshotFields } from './screenshot-fields.tsx'
import styles from './submit.module.css'
import { type SubmissionControl, useSubmission } from './use-submission.ts'

type SubmissionFormProps = { readonly submission: ToolSubmission; readonly onReload: () => void }

/** Saved while it is written; what is missing is only said when it is submitted. */
export function SubmissionForm({ submission, onReload }: SubmissionFormProps) {
  const t = useTranslations('toolSubmissions')
  const control = useSubmission(submission)
  const { draft, problem, missing, type } = control
  const container = useRef<HTMLDivElement>(null)
  // Moves the focus to the first error, for users who cannot see it.
  useEffect(() => {
    if (missing.length > 0) container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [missing])
  return (
    <div ref={container}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void control.submit()
        }}
      >
        {submission.state === 'returned' && submission.reason ? (
          <Notice kind="attention" title={t('returned')}>
            <blockquote className={styles['said']}>{submission.reason}</blockquote>
          </Notice>
        ) : null}
        {submission.tool ? <VersionFields control={control} isFirst /> : null}
        <IdentityFields control={control} />
        <KnownNotice control={control} />
        <DescriptionFields control={control} hasDescription={!submission.tool} />
        <InstallFields
          commands={draft.form.install}
          onChange={(install) => type({ install })}
          error={missing.includes('install') ? t('missing.install') : undefined}
        />
        {submission.tool ? null : <VersionFields control={control} />}
        <ScreenshotFields
          screenshots={draft.form.screenshots}
          onChange={(screenshots) => type({ screenshots })}
        />
        <ReleaseFileField control={control} />
        <Checkbox name="isAuthor" checked={draft.form.isAuthor} onChange={(isAuthor) => type({ isAuthor })}>
          {t('fields.isAuthor')}
        </Checkbox>
        <TextArea
          name="message"
          label={t('fields.message')}
          description={t('fields.messageHint')}
          value={draft.form.message}
          onChange={(message) => type({ message })}
          maxLength={toolLimits.message}
          rows={3}
        />
        {draft.phase === 'conflict' ? (
          <Notice
            kind="attention"
            actions={
              <Button size="small" onPress={onReload}>
                {t('conflict.load')}
              </Button>
            }
          >
            {t('conflict.text')}
          </Notice>
        ) : null}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Foot control={control} submission={submission} />
      </Form>
    </div>
  )
}

/** Tools that may be the same one: a different repository with the same name may still be submitted. */
function KnownNotice({ control: { server } }: { readonly control: SubmissionControl }) {
  const t = useTranslations('toolSubmissions')
  const localised = useLocalised()
  if (server.known.length === 0) return null
  return (
    <Notice kind="attention" title={t('known.title')}>
      <ul>
        {server.known.map(({ id, title, path, by }) => (
          <li key={id}>
            <Link to={path}>{localised(title)}</Link> {t(`known.${by}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Foot({
  control,
  submission,
}: {
  readonly control: SubmissionControl
  readonly submission: ToolSubmission
}) {
  const t = useTranslations('toolSubmissions')
  const navigate = useNavigate()
  const { phase } = control.draft
  return (
    <>
      <div className={styles['foot']}>
        <Button type="submit" kind="primary" isPending={control.isSubmitting}>
          {t('submit')}
        </Button>
        <p className={styles['quiet']} role="status" data-phase={phase}>
          {t(`phases.${phase}`)}
        </p>
      </div>
      <div>
        <ConfirmButton
          label={t('withdraw.label')}
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          confirmLabel={t('withdraw.label')}
          successText={t('withdraw.done')}
          act={() => call(addresses.withdrawToolSubmission, { params: { submissionId: submission.id } })}
          onDone={() => void navigate(ownToolsPath)}
        />
      </div>
    </>
  )
}
