import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Form, Notice, TextField } from '@tiltyard/ui'
import { useId, useState } from 'react'
import styles from './personal-data.module.css'
import { askForDeletion } from './queries.ts'

type DeletionDialogProps = {
  readonly nickname: string
  readonly onClose: () => void
  readonly onLeft: (dueAt: string) => void
}

const field = { fields: ['nickname'], reasons: { 'personal_data.nickname_mismatch': 'nickname' } } as const
const quiet: FailureMessages<'nickname'> = { fields: {}, text: null, mayRetry: false }

/** The name has to be typed: nobody leaves by one press too many. */
export default function DeletionDialog({ nickname, onClose, onLeft }: DeletionDialogProps) {
  const t = useTranslations('personalData.deletion')
  const basics = useTranslations('basics')
  const form = useId()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(quiet)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const outcome = await askForDeletion(typed)
    setAsking(false)
    if (outcome.ok) onLeft(outcome.value.dueAt)
    else setTold(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, field))
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
          <Button kind="primary" type="submit" form={form} isDisabled={isAsking || typed.trim() === ''}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {told.text ? <Notice kind="error">{told.text}</Notice> : null}
        <p className={styles['text']}>{t('dialogText')}</p>
        <TextField
          name="nickname"
          label={t('type', { nickname })}
          autoComplete="off"
          value={typed}
          error={told.fields.nickname}
          onChange={(value) => {
            setTyped(value)
            setTold(quiet)
          }}
        />
      </Form>
    </Dialog>
  )
}
