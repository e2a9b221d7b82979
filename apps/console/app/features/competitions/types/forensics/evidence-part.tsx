import { type AdminTask, type AdminTaskFile, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Tag } from 'antd'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../../layout/index.ts'
import { UploadQueue, useFileUploads } from '../../../files/uploads/index.ts'
import { callApi } from '../../../identity/session/index.ts'
import { AttachmentList, FileDrop, FilesButton } from '../../../shared/attachments/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../../admin/use-competition.ts'
import { CustodyFacts } from './custody-facts.tsx'
import { unstatedEvidence } from './evidence.model.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'

type EvidencePartProps = { readonly task: AdminTask; readonly onReload: () => void }

/** Files of a case: evidence with its origin, and material without. */
export function EvidencePart({ task, onReload }: EvidencePartProps) {
  const t = useTranslations('caseEditor')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const [editedId, setEditedId] = useState<string | null>(null)
  const sending = useEvidence(task.id, onReload)
  const params = { competitionId: id, taskId: task.id }
  const remove = useCompetitionMutation(
    (fileId: string) => callApi(addresses.removeTaskFile, { params: { ...params, fileId } }),
    { onDone: onReload },
  )
  const makeMaterial = useCompetitionMutation(
    (fileId: string) =>
      callApi(addresses.setTaskEvidence, { params: { ...params, fileId }, body: { evidence: null } }),
    { onDone: onReload },
  )
  const edited = task.files.find((file) => file.id === editedId)
  return (
    <Flex vertical gap={16}>
      {task.files.length === 0 ? (
        <EmptyState title={t('noEvidence')}>{t('noEvidenceText')}</EmptyState>
      ) : (
        <AttachmentList
          files={task.files}
          texts={{ none: '', remove: (name) => t('remove', { name }) }}
          canEdit={canOrganise}
          tagOf={(file) => <EvidenceTags file={file} />}
          detailsOf={({ evidence }) => (evidence ? <CustodyFacts evidence={evidence} /> : null)}
          actionsOf={(file) =>
            canOrganise ? (
              <>
                <Button
                  aria-label={`${t(file.evidence ? 'editCustody' : 'makeEvidence')}: ${file.name}`}
                  onClick={() => setEditedId(file.id)}
                >
                  {t(file.evidence ? 'editCustody' : 'makeEvidence')}
                </Button>
                {file.evidence && file.variants.length === 0 ? (
                  <Button
                    type="text"
                    aria-label={`${t('makeMaterial')}: ${file.name}`}
                    loading={makeMaterial.isPending && makeMaterial.variables === file.id}
                    onClick={() => makeMaterial.mutate(file.id)}
                  >
                    {t('makeMaterial')}
                  </Button>
                ) : null}
              </>
            ) : null
          }
          onRemove={(fileId) => remove.mutate(fileId)}
        />
      )}
      <UploadQueue {...sending} />
      {canOrganise ? (
        <FileDrop onDrop={(files) => sending.send(files, null)}>
          <FilesButton
            label={t('addEvidence')}
            use="evidence"
            onChoose={(files) => sending.send(files, null)}
          />
        </FileDrop>
      ) : null}
      {edited ? (
        <EvidenceDialog task={task} file={edited} onReload={onReload} onClose={() => setEditedId(null)} />
      ) : null}
    </Flex>
  )
}

function EvidenceTags({ file: { evidence, variants } }: { readonly file: AdminTaskFile }) {
  const t = useTranslations('caseEditor')
  if (!evidence) return <Tag>{t('material')}</Tag>
  return (
    <>
      <Tag color="blue">{t('evidence')}</Tag>{' '}
      {evidence.isMalware ? (
        <Tag color="error" icon={<ShieldAlert size={12} aria-hidden="true" />}>
          {t('malware')}
        </Tag>
      ) : null}{' '}
      {variants.length > 0 ? <Tag>{t('fileVariants', { count: variants.length + 1 })}</Tag> : null}
    </>
  )
}

/** An uploaded file is evidence at once; its origin can be stated later. */
function useEvidence(taskId: string, onAdded: () => void) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const params = { competitionId: id, taskId }
  return useFileUploads<null>({
    target: { attachmentType: 'task-file' },
    async attach(fileName) {
      const added = await callApi(addresses.addTaskFile, { params, body: { fileName, isTemplated: false } })
      await callApi(addresses.setTaskEvidence, {
        params: { ...params, fileId: added.id },
        body: { evidence: unstatedEvidence },
      })
    },
    refusedText: t('tasks.refusedFile'),
    onAttached: onAdded,
  })
}
