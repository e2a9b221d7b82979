import { type AdminTask, type AdminTaskFile, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button, Popconfirm, Table, Tag } from 'antd'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, useIsNarrow } from '../../../../layout/index.ts'
import { UploadProgress, useFileAttachment } from '../../../files/uploads/index.ts'
import { callApi } from '../../../identity/session/index.ts'
import { FileButton } from '../../../shared/attachments/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../../admin/use-competition.ts'
import styles from './forensics.module.css'
import { fileCell, variantNumbers } from './variants.model.ts'

type FileVariantsProps = {
  readonly task: AdminTask
  readonly count: number
  readonly onReload: () => void
}
type Place = { readonly fileId: string; readonly variant: number }

/** Evidence by variant; a file is uploaded in its cell. */
export function FileVariants({ task, count, onReload }: FileVariantsProps) {
  const t = useTranslations('caseEditor')
  const all = useTranslations('organising')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const nameWidth = useIsNarrow() ? 120 : 280
  const params = { competitionId: id, taskId: task.id }
  const sending = useFileAttachment<Place>({
    target: { attachmentType: 'task-file' },
    attach: (fileName, place) =>
      callApi(addresses.setEvidenceVariant, { params: { ...params, ...place }, body: { fileName } }),
    refusedText: all('tasks.refusedFile'),
    doneText: all('saved'),
    onAttached: onReload,
  })
  const remove = useCompetitionMutation(
    (place: Place) => callApi(addresses.removeEvidenceVariant, { params: { ...params, ...place } }),
    { onDone: onReload },
  )
  const evidence = task.files.filter((file) => file.evidence)
  const cell = (file: AdminTaskFile, variant: number) => {
    const place = t('fileOf', { name: file.name, number: variant })
    const found = fileCell(file, variant)
    return (
      <div className={styles['cell']}>
        {found.state === 'own' ? (
          <span>
            {formatBytes(found.size)}
            <div className={styles['sum']} title={found.sha256}>
              {found.sha256.slice(0, 12)}…
            </div>
          </span>
        ) : null}
        {found.state === 'missing' ? <Tag color="warning">{t('fileMissing')}</Tag> : null}
        {found.state === 'same' ? <span className={styles['sum']}>{t('sameFile')}</span> : null}
        {canOrganise && variant > 1 && !sending.progress ? (
          <FileButton
            label={t(found.state === 'own' ? 'replace' : 'upload')}
            describedAs={place}
            use={`variant-${variant}`}
            onChoose={(chosen) => void sending.send(chosen, { fileId: file.id, variant })}
          />
        ) : null}
        {canOrganise && variant > 1 && found.state === 'own' ? (
          <Popconfirm
            title={t('remove', { name: place })}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate({ fileId: file.id, variant })}
          >
            <Button
              type="text"
              aria-label={t('remove', { name: place })}
              icon={<Trash2 size={16} aria-hidden="true" />}
            />
          </Popconfirm>
        ) : null}
      </div>
    )
  }
  return (
    <section aria-labelledby="file-variants">
      <h3 id="file-variants" style={{ marginBottom: 12 }}>
        {t('evidence')}
      </h3>
      {evidence.length === 0 ? (
        <EmptyState title={t('noEvidence')}>
          <Link to="?part=evidenceTitle">{t('addEvidence')}</Link>
        </EmptyState>
      ) : (
        <Table<AdminTaskFile>
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={evidence}
          scroll={{ x: nameWidth + count * 180 }}
          columns={[
            {
              title: t('file'),
              key: 'name',
              fixed: 'left',
              width: nameWidth,
              render: (_, { name }) => <span className={styles['name']}>{name}</span>,
            },
            ...variantNumbers(count).map((variant) => ({
              title: t('variant', { number: variant }),
              key: variant,
              render: (_: unknown, file: AdminTaskFile) => cell(file, variant),
            })),
          ]}
        />
      )}
      {sending.progress ? <UploadProgress {...sending.progress} /> : null}
    </section>
  )
}
