import type { InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Checkbox, TextField, UploadItem } from '@tiltyard/ui'
import { CircleCheck, ImageUp } from 'lucide-react'
import { useId } from 'react'
import { LocalisedRichText } from '../../shared/localised-rich-text/index.ts'
import { orgNameMax } from './accept-form.model.ts'
import styles from './invitations.module.css'
import type { AcceptFormState } from './use-accept-form.ts'

/** Company name and proof of employment, with the criteria of the reviewers. */
export function MaterialFields({ form }: { readonly form: AcceptFormState }) {
  const t = useTranslations('teams.dialog')
  const { orgName, setOrgName, errors, attachment, choose, remove } = form
  const ids = useId()
  return (
    <>
      <p className={styles['text']}>{t('materialsText')}</p>
      <TextField
        name="orgName"
        label={t('orgName')}
        value={orgName}
        onChange={setOrgName}
        maxLength={orgNameMax}
        description={t('orgNameCount', { count: [...orgName].length })}
        error={errors.orgName && orgName.trim() === '' ? t('pleaseEnter') : undefined}
        isRequired
      />
      <div className={styles['checks']}>
        <p>{t('checks.title')}</p>
        <ul>
          {(['name', 'org', 'seal'] as const).map((check) => (
            <li key={check}>
              <CircleCheck size={16} aria-hidden="true" />
              {t(`checks.${check}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['file']}>
        <p className={styles['label']}>{t('file')}</p>
        {attachment ? (
          <>
            <UploadItem
              {...attachment.item}
              onCancel={remove}
              onRemove={remove}
              onRetry={() => choose(attachment.file)}
            />
            {attachment.preview ? (
              <img src={attachment.preview} alt={t('preview')} className={styles['preview']} />
            ) : null}
          </>
        ) : (
          <label className={buttonClass({ kind: 'secondary', size: 'small' })}>
            <ImageUp size={16} aria-hidden="true" />
            {t('choose')}
            <input
              type="file"
              className="unseen"
              accept=".jpg,.jpeg,image/jpeg"
              aria-invalid={errors.file}
              aria-describedby={`${ids}-hint${errors.file ? ` ${ids}-error` : ''}`}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? []
                if (file) choose(file)
              }}
            />
          </label>
        )}
        <p id={`${ids}-hint`} className={styles['hint']}>
          {t('fileHint')}
        </p>
        {errors.file && (!attachment || attachment.item.state === 'error') ? (
          <p id={`${ids}-error`} role="alert" className={styles['error']}>
            {t('pleaseUpload')}
          </p>
        ) : null}
      </div>
    </>
  )
}

type AcceptFieldsProps = { readonly form: AcceptFormState; readonly detail: InvitationDetail }

export function AcceptFields({ form, detail: { agreement } }: AcceptFieldsProps) {
  const t = useTranslations('teams.dialog')
  const headingId = useId()
  return (
    <section className={styles['form']} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('materials')}</h3>
      <MaterialFields form={form} />
      {agreement ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles['agreement']} tabIndex={0} aria-label={t('agreementTitle')}>
          <LocalisedRichText html={agreement} />
        </section>
      ) : null}
      <Checkbox
        checked={form.agreed}
        onChange={form.setAgreed}
        error={form.errors.agreement && !form.agreed ? t('pleaseCheck') : undefined}
      >
        {t('agreement')}
      </Checkbox>
    </section>
  )
}
