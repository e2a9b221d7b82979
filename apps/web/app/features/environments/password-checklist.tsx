import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { Check, Circle } from 'lucide-react'
import styles from './environment-parts.module.css'
import { characterClasses, type PasswordChecks } from './password.model.ts'

/** Ticked off while it is typed; a screen reader hears each line with whether it is met. */
export function PasswordChecklist({ checks }: { readonly checks: PasswordChecks }) {
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
      {checks.typed ? null : <Line isMet={false} text={t('typed')} />}
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
