import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Form, Notice, TextField } from '@tiltyard/ui'
import { useId, useState } from 'react'
import styles from './personal-data.module.css'
import { requestDeletion } from './queries.ts'

type DeletionDialogProps = {
  readonly nickname: string
  readonly onClose: () => void
  readonly onDeleted: (dueAt: string) => void
}

const field = { fields: ['nickname'], reasons: { 'personal_data.nickname_mismatch': 'nickname' } } as const
const noErrors: FailureMessages<'nickname'> = { fields: {}, text: null, mayRetry: false }

/** The nickname must be typed, to prevent accidental deletion. */
export default function DeletionDialog({ nickname, onClose, onDeleted }: DeletionDialogProps) {
  const t = useTranslations('personalData.deletion')
  const basics = useTranslations('basics')
  const form = useId()
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState(noErrors)
  const [isSubmitting, setSubmitting] = useState(false)
  const submit = async () => {
    setSubmitting(true)
    const outcome = await requestDeletion(typed)
    setSubmitting(false)
    if (outcome.ok) onDeleted(outcome.value.dueAt)
    else
      setErrors(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, field))
  }
  return (
    <Dialog
      isOpen
      title={t('dialog')}
      onClose={onClose}
      closeLabel={basics('close')}
      actions={
        <>
          <Button onPress={onClose}>{basics('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isDisabled={isSubmitting || typed.trim() === ''}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {errors.text ? <Notice kind="error">{errors.text}</Notice> : null}
        <p className={styles['text']}>{t('dialogText')}</p>
        <TextField
          name="nickname"
          label={t('type', { nickname })}
          autoComplete="off"
          value={typed}
          error={errors.fields.nickname}
          onChange={(value) => {
            setTyped(value)
            setErrors(noErrors)
          }}
        />
      </Form>
    </Dialog>
  )
}
