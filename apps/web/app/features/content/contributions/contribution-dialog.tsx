import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { CircleCheck, Copy } from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../shared/toasts/index.ts'
import { type Destination, mailAddress } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'
import { ContributionForm } from './contribution-form.tsx'

type ContributionDialogProps = {
  readonly destinationList: readonly Destination[]
  readonly onClose: () => void
}

export default function ContributionDialog({ destinationList, onClose }: ContributionDialogProps) {
  const t = useTranslations('contribution')
  const basics = useTranslations('basics')
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={t('title')} isOpen wide onClose={onClose} closeLabel={basics('close')}>
      {isSent ? (
        <div className={styles['sent']} role="status">
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <h3>{t('sent.title')}</h3>
          <p className={styles['text']}>{t('sent.text')}</p>
          <Button kind="primary" autoFocus onPress={onClose}>
            {basics('close')}
          </Button>
        </div>
      ) : (
        <div className={styles['parts']}>
          <p className={styles['text']}>{t('text')}</p>
          <ContributionForm onSent={() => setSent(true)} />
          <MailAddresses destinationList={destinationList} />
        </div>
      )}
    </Dialog>
  )
}

/** The two contact addresses of the specification, as an alternative to the form. */
function MailAddresses({ destinationList }: { readonly destinationList: readonly Destination[] }) {
  const t = useTranslations('contribution')
  const copy = (email: string) =>
    navigator.clipboard.writeText(email).then(
      () => toasts.show({ kind: 'success', text: t('copied') }),
      () => toasts.show({ kind: 'error', text: t('copyFailed') }),
    )
  if (destinationList.length === 0) return null
  return (
    <section className={styles['mail']}>
      <h3>{t('byMail')}</h3>
      <dl>
        {destinationList.map(({ kind, email }) => (
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
