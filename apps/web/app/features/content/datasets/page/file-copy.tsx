import { addresses, type DatasetCopy, type DatasetFile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice, Spinner } from '@tiltyard/ui'
import { Stamp } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useFailureToast } from '../../../shared/toasts/index.ts'
import styles from './file.module.css'
import { FileActions, FileHash } from './file-row.tsx'

const pollMs = 2_000

type FileCopyProps = { readonly datasetId: string; readonly file: DatasetFile }

/** A watermarked file is downloaded as the person's own copy, which is made on request. */
export function FileCopy({ datasetId, file: { id: fileId, name } }: FileCopyProps) {
  const t = useTranslations('datasets.files.copy')
  const { copy, isBusy, request } = useCopy(datasetId, fileId)
  if (copy?.state === 'ready')
    return (
      <>
        <p className={styles['quiet']} role="status">
          {t('ready')}
        </p>
        {copy.sha256 ? <FileHash name={name} sha256={copy.sha256} /> : null}
        <FileActions datasetId={datasetId} fileId={fileId} name={name} />
      </>
    )
  if (copy?.state === 'queued')
    return (
      <p className={styles['queued']} role="status">
        <Spinner />
        {copy.position !== null && copy.position > 1
          ? t('waiting', { position: copy.position })
          : t('making')}
      </p>
    )
  return (
    <>
      {copy?.state === 'failed' ? <Notice kind="error">{t('failed')}</Notice> : null}
      <p className={styles['quiet']}>{t('hint')}</p>
      <div className={styles['actions']}>
        <Button kind="primary" size="small" isPending={isBusy} onPress={() => void request()}>
          <Stamp size={16} aria-hidden="true" />
          {t('request')}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
    </>
  )
}

function useCopy(datasetId: string, fileId: string) {
  const showFailure = useFailureToast()
  const [copy, setCopy] = useState<DatasetCopy | null>(null)
  const [isBusy, setBusy] = useState(false)
  const request = useCallback(async () => {
    setBusy(true)
    const outcome = await call(addresses.requestDatasetCopy, { params: { id: datasetId, fileId } })
    setBusy(false)
    if (outcome.ok) return setCopy(outcome.value)
    setCopy(null)
    showFailure(outcome)
  }, [datasetId, fileId, showFailure])
  // Each answer is a new object, so that the next question follows it.
  useEffect(() => {
    if (copy?.state !== 'queued') return undefined
    const timer = setTimeout(() => void request(), pollMs)
    return () => clearTimeout(timer)
  }, [copy, request])
  return { copy, isBusy, request }
}
