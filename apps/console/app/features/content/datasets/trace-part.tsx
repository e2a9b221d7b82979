import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex, Select } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { UploadProgress, useFileAttachment } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { invalidateDataset, tracesQuery } from './queries.ts'
import { TraceCard } from './trace-card.tsx'
import { useDataset } from './use-dataset.ts'

/** Whose copy a file is that was found outside. */
export function TracePart() {
  const t = useTranslations('datasetAdmin.trace')
  const { versions } = useDataset()
  const { search, change } = useListSearchParams()
  const marked = versions
    .flatMap(({ number, files }) => files.map((file) => ({ ...file, number })))
    .filter(({ isWatermarked }) => isWatermarked)
  const chosen = marked.find(({ id }) => id === search.get('file')) ?? marked[0]
  if (!chosen) return <EmptyState title={t('noFiles')}>{t('noFilesText')}</EmptyState>
  return (
    <Flex vertical gap={16}>
      <Alert type="info" showIcon title={t('lead')} description={t('limits')} />
      <Select
        aria-label={t('file')}
        style={{ width: 400, maxWidth: '100%' }}
        value={chosen.id}
        options={marked.map(({ id, name, number }) => ({ value: id, label: `${name} · ${number}` }))}
        onChange={(file) => change({ file })}
      />
      <Traces key={chosen.id} fileId={chosen.id} />
    </Flex>
  )
}

function Traces({ fileId }: { readonly fileId: string }) {
  const t = useTranslations('datasetAdmin.trace')
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const queries = useQueryClient()
  const traces = useQuery(tracesQuery(id, fileId))
  const sending = useFileAttachment<null>({
    target: { attachmentType: 'dataset-file', datasetId: id },
    attach: (fileName) => callApi(addresses.traceDatasetFile, { params: { id, fileId }, body: { fileName } }),
    refusedText: t('refused'),
    doneText: t('started'),
    onAttached: () => void invalidateDataset(queries, id),
  })
  return (
    <>
      {sending.progress ? (
        <UploadProgress {...sending.progress} />
      ) : (
        <div>
          <FileButton
            label={t('upload')}
            use="found-file"
            onChoose={(file) => void sending.send(file, null)}
          />
        </div>
      )}
      {traces.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {traces.isError ? <FailureResult fault={traces.error} retry={() => void traces.refetch()} /> : null}
      {traces.data?.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {traces.data?.map((trace) => (
        <TraceCard key={trace.id} trace={trace} />
      ))}
    </>
  )
}
