import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, LinkButton } from '@tiltyard/ui'
import { Dialog } from '@tiltyard/ui/overlays'
import { Copy, Mail } from 'lucide-react'
import { toasts } from '../notices/index.ts'
import { type Destination, mailAddress } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'

type ContributionDialogProps = {
  readonly offered: readonly Destination[]
  readonly onClose: () => void
}

export default function ContributionDialog({ offered, onClose }: ContributionDialogProps) {
  const t = useTranslations('contribution')
  const basics = useTranslations('basics')
  const copy = (email: string) =>
    navigator.clipboard.writeText(email).then(
      () => toasts.show({ kind: 'success', text: t('copied') }),
      () => toasts.show({ kind: 'error', text: t('copyFailed') }),
    )
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} closeLabel={basics('close')}>
      <p className={styles['text']}>{t('text')}</p>
      <ul className={styles['offers']}>
        {offered.map(({ kind, email }) => (
          <li key={kind}>
            <h3>{t(`${kind}.title`)}</h3>
            <p className={styles['text']}>{t(`${kind}.text`)}</p>
            <p className={styles['address']}>{email}</p>
            <div className={styles['ways']}>
              <LinkButton kind="secondary" size="small" href={mailAddress(email, t(`${kind}.subject`))}>
                <Mail size={16} aria-hidden="true" />
                {t('write')}
              </LinkButton>
              <Button kind="quiet" size="small" onPress={() => void copy(email)}>
                <Copy size={16} aria-hidden="true" />
                {t('copy')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
