import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Notice, TextField } from '@tiltyard/ui'
import { ShieldCheck } from 'lucide-react'
import { DocumentField } from './document-field.tsx'
import styles from './security.module.css'
import { useDocument } from './use-document.ts'
import { usePhotoStep } from './use-photo-step.ts'

type Props = { readonly keepDays: number; readonly onDone: () => void }

export function PhotoStep({ keepDays, onDone }: Props) {
  const t = useTranslations('security.verify.photo')
  const document = useDocument()
  const step = usePhotoStep(document, onDone)
  return (
    <section className={styles['step']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={styles['promise']}>
        <ShieldCheck size={20} aria-hidden="true" />
        <span>{t('promise', { days: keepDays })}</span>
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
