import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import styles from './invitations.module.css'
import { MaterialFields } from './material-fields.tsx'
import { useAcceptForm } from './use-accept-form.ts'

type SubmitMaterialButtonProps = {
  readonly team: { readonly id: string; readonly orgName: string }
  readonly isAgain: boolean
  readonly onSubmitted: () => void
}

/** For the founder of the team, and for members whose material was returned. */
export function SubmitMaterialButton({ team, isAgain, onSubmitted }: SubmitMaterialButtonProps) {
  const t = useTranslations('teams.team')
  const [isOpen, setOpen] = useState(false)
  const label = t(isAgain ? 'handInAgain' : 'handIn')
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <SubmitMaterialDialog
          title={label}
          team={team}
          onClose={() => setOpen(false)}
          onSubmitted={() => {
            setOpen(false)
            onSubmitted()
          }}
        />
      ) : null}
    </>
  )
}

type SubmitMaterialDialogProps = {
  readonly title: string
  readonly team: SubmitMaterialButtonProps['team']
  readonly onClose: () => void
  readonly onSubmitted: () => void
}

function SubmitMaterialDialog({ title, team, onClose, onSubmitted }: SubmitMaterialDialogProps) {
  const t = useTranslations('teams.team')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const form = useAcceptForm({ orgName: team.orgName, asksForAgreement: false })
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const material = form.filled()
    if (!material) return
    const { orgName, authenticationFile } = material
    setBusy(true)
    const outcome = await call(addresses.submitMaterial, {
      params: { teamId: team.id },
      body: { orgName, authenticationFile },
    })
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome, { retry: () => void send() })
    toasts.show({ kind: 'success', text: t('handedIn') })
    onSubmitted()
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
