import type { DatasetFile } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { FileDown } from 'lucide-react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useFormatName } from '../use-format-name.ts'
import styles from './file.module.css'
import { FileActions, FileHash } from './file-actions.tsx'
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
