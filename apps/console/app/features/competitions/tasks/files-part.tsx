import { type AdminTask, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex, Tag } from 'antd'
import { useState } from 'react'
import { UploadProgress, useFileAttachment } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { AttachmentList, FileButton } from '../../shared/attachments/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function FilesPart({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const [isTemplated, setTemplated] = useState(false)
  const sending = useTaskFile(task.id, onReload)
  const remove = useCompetitionMutation(
    (fileId: string) =>
      callApi(addresses.removeTaskFile, { params: { competitionId: id, taskId: task.id, fileId } }),
    { onDone: onReload },
  )
  return (
    <Flex vertical gap={16}>
      <AttachmentList
        files={task.files}
        texts={{ none: t('noFiles'), remove: (name) => t('removeFile', { name }) }}
        canEdit={canOrganise}
        tagOf={(file) => (file.isTemplated ? <Tag>{t('filledTag')}</Tag> : null)}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      {sending.progress ? <UploadProgress {...sending.progress} /> : null}
      {canOrganise && !sending.progress ? (
        <Flex gap={16} wrap align="center">
          <FileButton
            label={t('addFile')}
            use="task"
            onChoose={(file) => void sending.send(file, isTemplated)}
          />
          <Checkbox checked={isTemplated} onChange={({ target }) => setTemplated(target.checked)}>
            {t('filled', { place: '{{flag}}' })}
          </Checkbox>
        </Flex>
      ) : null}
    </Flex>
  )
}

function useTaskFile(taskId: string, onAdded: () => void) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  return useFileAttachment<boolean>({
    target: { attachmentType: 'task-file' },
    attach: (fileName, isTemplated) =>
      callApi(addresses.addTaskFile, {
        params: { competitionId: id, taskId },
        body: { fileName, isTemplated },
      }),
    refusedText: t('tasks.refusedFile'),
    doneText: t('saved'),
    onAttached: onAdded,
  })
}
