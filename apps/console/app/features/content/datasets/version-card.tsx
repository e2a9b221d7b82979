import { useQueryClient } from '@tanstack/react-query'
import { type AdminDatasetVersion, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Card, Flex, Tag } from 'antd'
import { UploadQueue, useFileUploads } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FileDrop, FilesButton } from '../../shared/attachments/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { FileList } from './file-list.tsx'
import { invalidateDataset } from './queries.ts'
import { useDataset, useIsOwner } from './use-dataset.ts'
import { VersionActions } from './version-actions.tsx'

const colours = { draft: 'default', published: 'success', withdrawn: 'error' } as const

type VersionCardProps = {
  readonly version: AdminDatasetVersion
  readonly onOpenFile: (fileId: string) => void
}

export function VersionCard({ version, onOpenFile }: VersionCardProps) {
  const t = useTranslations('datasetAdmin.versions')
  const { language } = useLanguage()
  const { number, state, notes, identifier, doi, publishedAt, withdrawalReason } = version
  return (
    <Card
      size="small"
      type="inner"
      title={
        <Flex gap={8} wrap align="center">
          <h2 style={{ fontSize: '1rem' }}>{t('version', { number })}</h2>
          <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
          {publishedAt ? (
            <span style={{ fontWeight: 400 }}>
              <TimeText iso={publishedAt} />
            </span>
          ) : null}
        </Flex>
      }
      extra={<VersionActions version={version} />}
      styles={{ header: { flexWrap: 'wrap', paddingBlock: 8 }, title: { whiteSpace: 'normal' } }}
    >
      <Flex vertical gap={12}>
        {withdrawalReason ? (
          <Alert type="error" showIcon title={t('withdrawnBecause', { reason: withdrawalReason })} />
        ) : null}
        <p style={{ whiteSpace: 'pre-wrap' }}>{inLanguage(notes, language)}</p>
        <p className="figures" style={{ overflowWrap: 'anywhere' }}>
          <small>{[identifier, ...(doi ? [`DOI ${doi}`] : [])].join(' · ')}</small>
        </p>
        <FileList version={version} onOpen={onOpenFile} />
        <AddFile version={version} />
      </Flex>
    </Card>
  )
}

function AddFile({ version }: { readonly version: AdminDatasetVersion }) {
  const t = useTranslations('datasetAdmin.files')
  const { id } = useDataset()
  const isOwner = useIsOwner()
  const queries = useQueryClient()
  const sending = useFileUploads<null>({
    target: { attachmentType: 'dataset-file', datasetId: id },
    attach: (fileName) =>
      callApi(addresses.addDatasetFile, { params: { id, versionId: version.id }, body: { fileName } }),
    refusedText: t('refused'),
    onAttached: () => void invalidateDataset(queries, id),
  })
  if (version.state !== 'draft' || !isOwner) return null
  return (
    <>
      <UploadQueue {...sending} />
      <FileDrop onDrop={(files) => sending.send(files, null)}>
        <FilesButton label={t('add')} use="dataset-file" onChoose={(files) => sending.send(files, null)} />
        <small>{t('addHint')}</small>
      </FileDrop>
    </>
  )
}
