import { addresses, type DatasetFile, fillPath } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes, LinkButton } from '@tiltyard/ui'
import { Download, FileDown } from 'lucide-react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CopyButton } from '../../../shared/sharing/index.ts'
import { useFormatName } from '../use-format-name.ts'
import styles from './file.module.css'
import { FileCommand } from './file-command.tsx'
import { FileCopy } from './file-copy.tsx'

type FileRowProps = {
  readonly datasetId: string
  readonly file: DatasetFile
  readonly isAllowed: boolean
}

export function FileRow({ datasetId, file, isAllowed }: FileRowProps) {
  const t = useTranslations('datasets')
  const format = useFormatter()
  const formatName = useFormatName()
  const localised = useLocalised()
  const { id, name, size, rowCount, description, sha256, isWatermarked } = file
  return (
    <li className={styles['file']}>
      <p className={styles['head']}>
        <FileDown size={18} aria-hidden="true" />
        <span className={styles['name']}>{name}</span>
      </p>
      <p className={styles['facts']}>
        <span>{formatName(file.format)}</span>
        <span>{formatBytes(size)}</span>
        {rowCount === null ? null : <span>{t('files.rows', { rows: format.number(rowCount) })}</span>}
        {isWatermarked ? <span>{t('files.watermarked')}</span> : null}
      </p>
      {description ? <p>{localised(description)}</p> : null}
      <FileHash name={name} sha256={sha256} />
      {isAllowed ? (
        isWatermarked ? (
          <FileCopy datasetId={datasetId} file={file} />
        ) : (
          <FileActions datasetId={datasetId} fileId={id} name={name} />
        )
      ) : null}
    </li>
  )
}

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
