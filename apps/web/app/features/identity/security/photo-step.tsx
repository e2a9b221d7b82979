import { mapFailure } from '@tiltyard/client'
import { parseIdNumber } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Checkbox, Form, Notice, TextField, UploadItem } from '@tiltyard/ui'
import { ImageUp, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts/index.ts'
import { refreshSession } from '../session/index.ts'
import { submitDocument } from './queries.ts'
import styles from './security.module.css'
import { useDocument } from './use-document.ts'

type PhotoStepProps = { readonly retentionDays: number; readonly onDone: () => void }

export function PhotoStep({ retentionDays, onDone }: PhotoStepProps) {
  const t = useTranslations('security.verify.photo')
  const document = useDocument()
  const step = usePhotoStep(document, onDone)
  return (
    <section className={styles['step']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={styles['promise']}>
        <ShieldCheck size={20} aria-hidden="true" />
        <span>{t('promise', { days: retentionDays })}</span>
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void step.send()
        }}
      >
        <TextField
          name="realName"
          autoComplete="name"
          maxLength={60}
          label={t('realName')}
          value={step.realName}
          onChange={step.writeRealName}
          error={step.errors.realName}
        />
        <TextField
          name="idNumber"
          autoComplete="off"
          maxLength={24}
          figures
          label={t('idNumber')}
          description={t('idNumberHint')}
          value={step.idNumber}
          onChange={step.writeIdNumber}
          error={step.errors.idNumber}
        />
        <DocumentField {...document} error={step.errors.file} />
        <Checkbox checked={step.agreed} onChange={step.agree} error={step.errors.agreed}>
          {t('agree')}
        </Checkbox>
        {step.errors.whole ? <Notice kind="error">{step.errors.whole}</Notice> : null}
        <Button type="submit" kind="primary" isPending={step.isSending}>
          {t('send')}
        </Button>
      </Form>
    </section>
  )
}

type DocumentFieldProps = ReturnType<typeof useDocument> & { readonly error: string | undefined }

function DocumentField({ uploadState, choose, remove, error }: DocumentFieldProps) {
  const t = useTranslations('security.verify.photo')
  const notes = useId()
  return (
    <div className={styles['document']}>
      <p className={styles['label']}>{t('file')}</p>
      {uploadState ? (
        <UploadItem
          {...uploadState.item}
          onCancel={remove}
          onRemove={remove}
          onRetry={() => choose(uploadState.file)}
        />
      ) : (
        <label className={buttonClass({ kind: 'secondary' })}>
          <ImageUp size={18} aria-hidden="true" />
          {t('choose')}
          <input
            type="file"
            className="unseen"
            accept=".jpg,.jpeg,image/jpeg"
            aria-describedby={notes}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { files } }) => {
              const [file] = files ?? []
              if (file) choose(file)
            }}
          />
        </label>
      )}
      <p id={notes} className={error ? styles['error'] : styles['hint']}>
        {error ?? t('fileHint')}
      </p>
    </div>
  )
}

type Field = 'realName' | 'idNumber' | 'file' | 'agreed' | 'whole'
type Errors = Partial<Record<Field, string>>
type Photograph = Pick<ReturnType<typeof useDocument>, 'uploadState' | 'whenUploaded'>

function usePhotoStep({ uploadState, whenUploaded }: Photograph, onDone: () => void) {
  const t = useTranslations('security.verify.photo')
  const basics = useTranslations('basics')
  const [realName, setRealName] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)

  const problems = (): Errors => ({
    ...(!realName.trim() && { realName: basics('required') }),
    ...(!parseIdNumber(idNumber) && { idNumber: idNumber.trim() ? t('unreadable') : basics('required') }),
    ...(uploadState?.item.state !== 'done' &&
      uploadState?.item.state !== 'uploading' && { file: t('fileMissing') }),
    ...(!agreed && { agreed: t('agreeMissing') }),
  })
  const send = async () => {
    const newErrors = problems()
    setErrors(newErrors)
    if (Object.keys(newErrors).length > 0) return
    setSending(true)
    const fileName = await whenUploaded()
    if (!fileName) return setSending(false)
    const outcome = await submitDocument({ realName, idNumber, fileName })
    setSending(false)
    if (!outcome.ok) {
      const messages = { offline: basics('offline'), unexpected: basics('unexpected') }
      return setErrors({ whole: mapFailure(outcome, messages).text ?? basics('unexpected') })
    }
    toasts.show({ kind: 'success', text: t('done') })
    await refreshSession()
    onDone()
  }
  const clearingErrors = (set: (value: string) => void) => (value: string) => {
    set(value)
    setErrors({})
  }
  return {
    realName,
    idNumber,
    agreed,
    errors,
    isSending,
    send,
    writeRealName: clearingErrors(setRealName),
    writeIdNumber: clearingErrors(setIdNumber),
    agree: (value: boolean) => {
      setAgreed(value)
      setErrors({})
    },
  }
}
