import { addresses, type LicenceVersion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../../shared/toasts/index.ts'
import { LicenceSummary } from '../licence/index.ts'

type NewLicenceProps = {
  readonly datasetId: string
  readonly licence: LicenceVersion
  readonly onAccepted: () => void
}

/** A running grant is suspended until the licence in force is accepted. */
export function NewLicence({ datasetId, licence, onAccepted }: NewLicenceProps) {
  const t = useTranslations('datasetAccess.newLicence')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const { licenceId, version, sha256 } = licence
    const outcome = await call(addresses.acceptDatasetLicence, {
      params: { id: datasetId },
      body: { licenceId, version, sha256 },
    })
    setBusy(false)
    setOpen(false)
    if (!outcome.ok) return showFailure(outcome)
    toasts.show({ kind: 'success', text: t('accepted') })
    onAccepted()
  }
  return (
    <>
      <Notice
        kind="attention"
        title={t('title')}
        actions={
          <Button kind="primary" size="small" onPress={() => setOpen(true)}>
            {t('read')}
          </Button>
        }
      >
        {t('text')}
      </Notice>
      <Dialog
        title={t('title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={basics('close')}
        widthPx={800}
        sheet
        actions={
          <>
            <Button onPress={() => setOpen(false)}>{basics('cancel')}</Button>
            <Button kind="primary" isPending={isBusy} onPress={() => void accept()}>
              {t('accept')}
            </Button>
          </>
        }
      >
        <LicenceSummary licence={licence} />
      </Dialog>
    </>
  )
}
