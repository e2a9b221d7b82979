import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../sharing/index.ts'
import styles from './environment-parts.module.css'
import { PasswordForm } from './password-form.tsx'

type AccountProps = { readonly environmentId: string; readonly account: string }

/** Who one is inside, and the way to a password of one's own. */
export function Account({ environmentId, account }: AccountProps) {
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
