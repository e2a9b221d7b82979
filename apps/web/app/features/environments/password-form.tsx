import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, PasswordField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { toasts } from '../notices/index.ts'
import styles from './environment-parts.module.css'
import { checkPassword, isStrong } from './password.model.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { setPassword } from './set-password.ts'

type PasswordFormProps = { readonly environmentId: string; readonly onDone: () => void }

export function PasswordForm({ environmentId, onDone }: PasswordFormProps) {
  const t = useTranslations('environments.account')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const [password, change] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const checks = checkPassword(password)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isStrong(checks)) return
    setBusy(true)
    setError('')
    const outcome = await setPassword({ environmentId, password, language })
    setBusy(false)
    if (!outcome.ok) return setError(outcome.msg || basics('offline'))
    toasts.show({ kind: 'success', text: t('done') })
    onDone()
  }
  return (
    <form className={styles['password']} onSubmit={(event) => void save(event)} noValidate>
      <PasswordField
        label={t('new')}
        showLabel={t('show')}
        autoComplete="new-password"
        value={password}
        onChange={change}
        error={error}
        maxLength={200}
      />
      <PasswordChecklist checks={checks} />
      <Button type="submit" kind="primary" size="small" isPending={isBusy} isDisabled={!isStrong(checks)}>
        {t('save')}
      </Button>
    </form>
  )
}
