import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Copy } from 'lucide-react'
import { toasts } from '../notices/index.ts'
import { type Destination, mailAddress } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'

/** The seed's two contact addresses, for whoever prefers to write a mail. */
export function MailAddresses({ offered }: { readonly offered: readonly Destination[] }) {
  const t = useTranslations('contribution')
  const copy = (email: string) =>
    navigator.clipboard.writeText(email).then(
      () => toasts.show({ kind: 'success', text: t('copied') }),
      () => toasts.show({ kind: 'error', text: t('copyFailed') }),
    )
  if (offered.length === 0) return null
  return (
    <section className={styles['mail']}>
      <h3>{t('byMail')}</h3>
      <dl>
        {offered.map(({ kind, email }) => (
          <div key={kind}>
            <dt>{t(`${kind}.title`)}</dt>
            <dd>
              <a href={mailAddress(email, t(`${kind}.subject`))} className={styles['address']}>
                {email}
              </a>
              <Button
                kind="quiet"
                size="small"
                aria-label={t('copyNamed', { email })}
                onPress={() => void copy(email)}
              >
                <Copy size={16} aria-hidden="true" />
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
