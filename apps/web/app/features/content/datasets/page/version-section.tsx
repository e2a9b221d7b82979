import type { DatasetVersion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText } from '../../publications/index.ts'
import { canDownload } from '../access/index.ts'
import styles from './file.module.css'
import { FileRow } from './file-row.tsx'
import type { FilesProps } from './file-section.tsx'
import { Section, SectionFailure } from './section.tsx'

/** Every published version with what changed; files of the latest are in their own section. */
export function VersionSection({ dataset, versions, own }: FilesProps) {
  const latest = versions?.find(({ withdrawalReason }) => withdrawalReason === null)
  return (
    <Section name="versions">
      {versions === null ? (
        <SectionFailure />
      ) : (
        <ol className={styles['versions']} reversed>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              datasetId={dataset.id}
              version={version}
              isLatest={version === latest}
              isAllowed={canDownload(own)}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

type VersionRowProps = {
  readonly datasetId: string
  readonly version: DatasetVersion
  readonly isLatest: boolean
  readonly isAllowed: boolean
}

function VersionRow({ datasetId, version, isLatest, isAllowed }: VersionRowProps) {
  const t = useTranslations('datasets.versions')
  const localised = useLocalised()
  const { number, notes, identifier, doi, publishedAt, withdrawalReason, files } = version
  const isWithdrawn = withdrawalReason !== null
  return (
    <li className={styles['version']}>
      <h3>{isLatest ? t('latest', { number }) : t('number', { number })}</h3>
      <p className={styles['facts']}>
        <DayText value={publishedAt} />
        <code>{identifier}</code>
        {doi ? <span>DOI {doi}</span> : null}
      </p>
      <p>{localised(notes)}</p>
      {isWithdrawn ? (
        <Notice kind="attention" title={t('withdrawn')}>
          {withdrawalReason}
        </Notice>
      ) : null}
      {isLatest || isWithdrawn || files.length === 0 ? null : (
        <details suppressHydrationWarning>
          <summary>{t('files', { count: files.length })}</summary>
          <ul className={styles['files']}>
            {files.map((file) => (
              <FileRow key={file.id} datasetId={datasetId} file={file} isAllowed={isAllowed} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
