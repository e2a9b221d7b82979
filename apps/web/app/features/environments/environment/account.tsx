import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, PasswordField } from '@tiltyard/ui'
import { Check, Circle, KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '../../shared/sharing/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { useEnvironmentApi } from './environment-api.ts'
import styles from './environment-parts.module.css'
import { characterClasses, checkPassword, isStrong, type PasswordChecks } from './password.model.ts'
import { setPassword } from './set-password.ts'

type EnvironmentAccountProps = { readonly environmentId: string; readonly account: string }

/** The account inside the environment, and the form that sets its password. */
export function EnvironmentAccount({ environmentId, account }: EnvironmentAccountProps) {
  const t = useTranslations('environments.account')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('title')} className={styles['part']}>
      <h3>{t('title')}</h3>
      <div className={styles['service']}>
        <span className={styles['serviceName']}>
          {t('user')} <code>{account}</code>
        </span>
        <CopyButton text={() => account}>{t('copyUser')}</CopyButton>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <KeyRound size={16} aria-hidden="true" />
          {t('set')}
        </Button>
      </div>
      {isOpen ? <PasswordForm environmentId={environmentId} onDone={() => setOpen(false)} /> : null}
    </section>
  )
}

type PasswordFormProps = { readonly environmentId: string; readonly onDone: () => void }

function PasswordForm({ environmentId, onDone }: PasswordFormProps) {
  const t = useTranslations('environments.account')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const api = useEnvironmentApi()
  const [password, change] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const checks = checkPassword(password)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isStrong(checks)) return
    setBusy(true)
    setError('')
    const outcome = await setPassword({ api, environmentId, password, language })
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

/** Requirements are checked while typing; screen readers get each with its state. */
function PasswordChecklist({ checks }: { readonly checks: PasswordChecks }) {
  const t = useTranslations('environments.account.checks')
  return (
    <ul className={styles['checks']} aria-label={t('label')}>
      <Line isMet={checks.length} text={t('length')} />
      <Line isMet={checks.classes} text={t('classes')} />
      <li>
        <ul className={styles['classes']}>
          {characterClasses.map((name) => (
            <Line key={name} isMet={checks.has[name]} text={t(name)} />
          ))}
        </ul>
      </li>
      {checks.isPrintable ? null : <Line isMet={false} text={t('typed')} />}
    </ul>
  )
}

function Line({ isMet, text }: { readonly isMet: boolean; readonly text: string }) {
  const t = useTranslations('environments.account.checks')
  const Sign = isMet ? Check : Circle
  return (
    <li className={classNames(styles['check'], isMet && styles['met'])}>
      <Sign size={14} aria-hidden="true" />
      {text}
      <span className="unseen">{isMet ? t('met') : t('unmet')}</span>
    </li>
  )
}
