import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { Download } from 'lucide-react'
import { CopyButton } from '../../../shared/sharing/index.ts'
import styles from './file.module.css'
import { FileCommand } from './file-command.tsx'

export function FileHash({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
  const t = useTranslations('datasets.files')
  return (
    <div className={styles['hash']}>
      <span>SHA-256</span>
      <code>{sha256}</code>
      <CopyButton text={() => sha256}>
        <span className="unseen">{t('copyHash', { name })}</span>
      </CopyButton>
    </div>
  )
}

type FileActionsProps = {
  readonly datasetId: string
  readonly fileId: string
  readonly name: string
}

export function FileActions({ datasetId, fileId, name }: FileActionsProps) {
  const t = useTranslations('datasets.files')
  return (
    <div className={styles['actions']}>
      <LinkButton
        kind="primary"
        size="small"
        href={fillPath(addresses.getDatasetFile.path, { id: datasetId, fileId })}
      >
        <Download size={16} aria-hidden="true" />
        {t('download')}
        <span className="unseen"> {name}</span>
      </LinkButton>
      <FileCommand datasetId={datasetId} fileId={fileId} name={name} />
    </div>
  )
}
