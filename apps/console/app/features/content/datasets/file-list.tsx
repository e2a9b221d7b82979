import {
  type AdminDatasetFile,
  type AdminDatasetVersion,
  addresses,
  inLanguage,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Tag } from 'antd'
import { Stamp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { AttachmentList } from '../../shared/attachments/index.ts'
import { DecoysDialog } from './decoys-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { ProfileTag } from './profile-tag.tsx'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'

type FileListProps = {
  readonly version: AdminDatasetVersion
  readonly onOpen: (fileId: string) => void
}
const formatNames = { csv: 'CSV', tsv: 'TSV', jsonl: 'JSONL', parquet: 'Parquet' } as const

type OpenDialog = { readonly kind: 'describe' | 'decoys'; readonly fileId: string }

export function FileList({ version, onOpen }: FileListProps) {
  const t = useTranslations('datasetAdmin.files')
  const { language } = useLanguage()
  const { id } = useDataset()
  const canChange = useIsOwner() && version.state === 'draft'
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const remove = useDatasetMutation((fileId: string) =>
    callApi(addresses.removeDatasetFile, { params: { id, fileId } }),
  )
  const edited = version.files.find((file) => file.id === dialog?.fileId)
  const close = () => setDialog(null)
  const action = (file: AdminDatasetFile, label: string, onClick: () => void) => (
    <Button size="small" aria-label={`${label}: ${file.name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <AttachmentList
        files={version.files}
        texts={{ none: t('none'), remove: (name) => t('remove', { name }) }}
        canEdit={canChange}
        tagOf={(file) => <FileTags file={file} />}
        detailsOf={({ description }) => (description ? <div>{inLanguage(description, language)}</div> : null)}
        actionsOf={(file) => (
          <>
            {file.format === 'other' ? null : action(file, t('statistics'), () => onOpen(file.id))}
            {canChange
              ? action(file, t('describe'), () => setDialog({ kind: 'describe', fileId: file.id }))
              : null}
            {canChange && file.format === 'csv'
              ? action(file, t('watermark'), () => setDialog({ kind: 'decoys', fileId: file.id }))
              : null}
          </>
        )}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      {edited && dialog?.kind === 'describe' ? <FileDialog file={edited} onClose={close} /> : null}
      {edited && dialog?.kind === 'decoys' ? <DecoysDialog file={edited} onClose={close} /> : null}
    </>
  )
}

function FileTags({ file }: { readonly file: AdminDatasetFile }) {
  const t = useTranslations('datasetAdmin.files')
  const { format, rowCount, profileState, sensitiveColumns, isSampleApproved, isWatermarked } = file
  return (
    <Flex component="span" gap={4} wrap style={{ display: 'inline-flex' }}>
      <Tag>{format === 'other' ? t('otherFormat') : formatNames[format]}</Tag>
      {rowCount === null ? null : <Tag>{t('rows', { count: rowCount })}</Tag>}
      <ProfileTag state={profileState} />
      {sensitiveColumns > 0 ? (
        <Tag color="warning" icon={<TriangleAlert size={12} aria-hidden="true" />}>
          {t('sensitive', { count: sensitiveColumns })}
        </Tag>
      ) : null}
      {isSampleApproved === null ? null : (
        <Tag color={isSampleApproved ? 'success' : 'default'}>
          {t(isSampleApproved ? 'sampleShown' : 'sampleHidden')}
        </Tag>
      )}
      {isWatermarked ? (
        <Tag color="processing" icon={<Stamp size={12} aria-hidden="true" />}>
          {t('watermarked')}
        </Tag>
      ) : null}
    </Flex>
  )
}
