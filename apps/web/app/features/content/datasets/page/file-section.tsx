import { addresses, type Dataset, type DatasetVersion, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { FileCheck2 } from 'lucide-react'
import { canDownload, type OwnAccess } from '../access/index.ts'
import styles from './file.module.css'
import { FileRow } from './file-row.tsx'
import { Section, SectionFailure } from './section.tsx'

export type FilesProps = {
  readonly dataset: Pick<Dataset, 'id' | 'access'>
  readonly versions: readonly DatasetVersion[] | null
  readonly own: OwnAccess
}

/** Files of the latest version that was not withdrawn. */
export function FileSection({ dataset, versions, own }: FilesProps) {
  const t = useTranslations('datasets.files')
  const latest = versions?.find(({ withdrawalReason }) => withdrawalReason === null)
  const isAllowed = canDownload(own)
  return (
    <Section
      name="files"
      actions={
        isAllowed && latest ? (
          <LinkButton size="small" href={fillPath(addresses.getDatasetChecksums.path, { id: dataset.id })}>
            <FileCheck2 size={16} aria-hidden="true" />
            SHA256SUMS
          </LinkButton>
        ) : null
      }
    >
      {versions === null ? <SectionFailure /> : null}
      {versions && !latest ? <p className={styles['quiet']}>{t('none')}</p> : null}
      {latest && !isAllowed ? <Obstacle access={dataset.access} own={own} /> : null}
      {latest ? (
        <ul className={styles['files']}>
          {latest.files.map((file) => (
            <FileRow key={file.id} datasetId={dataset.id} file={file} isAllowed={isAllowed} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** Why files cannot be fetched now, with the way to it. */
function Obstacle({ access, own }: { readonly access: Dataset['access']; readonly own: OwnAccess }) {
  const t = useTranslations('datasets.files')
  const isKnown = own.phase === 'signed-out' || (own.phase === 'signed-in' && own.loaded.state === 'ready')
  if (!isKnown) return null
  const key = access === 'open' ? 'signIn' : 'apply'
  return <p className={styles['quiet']}>{t.rich(key, { way: (words) => <a href="#access">{words}</a> })}</p>
}
