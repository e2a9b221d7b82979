import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { call } from '../session/index.ts'
import styles from './invitations.module.css'
import { MaterialFields } from './material-fields.tsx'
import { useAcceptForm } from './use-accept-form.ts'

type HandInButtonProps = {
  readonly teamId: string
  readonly isAgain: boolean
  readonly onHandedIn: () => void
}

/** For whoever founded the team, and for a proof that came back. */
export function HandInButton({ teamId, isAgain, onHandedIn }: HandInButtonProps) {
  const t = useTranslations('teams.team')
  const [isOpen, setOpen] = useState(false)
  const label = t(isAgain ? 'handInAgain' : 'handIn')
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <HandInDialog
          title={label}
          teamId={teamId}
          onClose={() => setOpen(false)}
          onHandedIn={() => {
            setOpen(false)
            onHandedIn()
          }}
        />
      ) : null}
    </>
  )
}

type HandInDialogProps = {
  readonly title: string
  readonly teamId: string
  readonly onClose: () => void
  readonly onHandedIn: () => void
}

function HandInDialog({ title, teamId, onClose, onHandedIn }: HandInDialogProps) {
  const t = useTranslations('teams.team')
  const basics = useTranslations('basics')
  const tellFailure = useTellFailure()
  const form = useAcceptForm({ asksForAgreement: false })
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const filled = form.filled()
    if (!filled) return
    const { orgName, authenticationFile } = filled
    setBusy(true)
    const outcome = await call(addresses.submitMaterial, {
      params: { teamId },
      body: { orgName, authenticationFile },
    })
    setBusy(false)
    if (!outcome.ok) return tellFailure(outcome, { retry: () => void send() })
    toasts.show({ kind: 'success', text: t('handedIn') })
    onHandedIn()
  }
  const isUploading = form.attachment?.item.state === 'uploading'
  return (
    <Dialog
      title={title}
      isOpen
      wide
      onClose={onClose}
      closeLabel={basics('close')}
      actions={
        <>
          <Button onPress={onClose}>{basics('cancel')}</Button>
          <Button kind="primary" isPending={isBusy} isDisabled={isUploading} onPress={() => void send()}>
            {t('handIn')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        <MaterialFields form={form} />
      </div>
    </Dialog>
  )
}
