import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Destination } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'
import { ContributionForm } from './contribution-form.tsx'
import { MailAddresses } from './mail-addresses.tsx'

type ContributionDialogProps = {
  readonly offered: readonly Destination[]
  readonly onClose: () => void
}

export default function ContributionDialog({ offered, onClose }: ContributionDialogProps) {
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
          <MailAddresses offered={offered} />
        </div>
      )}
    </Dialog>
  )
}
