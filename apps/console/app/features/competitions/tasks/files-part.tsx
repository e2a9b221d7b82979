import { type AdminTask, addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Flex, Tag } from 'antd'
import { useState } from 'react'
import { UploadQueue, useFileUploads } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { AttachmentList, FileDrop, FilesButton } from '../../shared/attachments/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function FilesPart({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { id, type } = useCompetition()
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
        linkOf={(file) =>
          fillPath(addresses.getTaskFile.path, {
            ...{ type, competitionId: id },
            ...{ taskId: task.id, fileId: file.id },
          })
        }
        tagOf={(file) => (file.isTemplated ? <Tag>{t('filledTag')}</Tag> : null)}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      <UploadQueue {...sending} />
      {canOrganise ? (
        <FileDrop onDrop={(files) => sending.send(files, isTemplated)}>
          <FilesButton
            label={t('addFile')}
            use="task"
            onChoose={(files) => sending.send(files, isTemplated)}
          />
          <Checkbox checked={isTemplated} onChange={({ target }) => setTemplated(target.checked)}>
            {t('filled', { place: '{{flag}}' })}
          </Checkbox>
        </FileDrop>
      ) : null}
    </Flex>
  )
}

function useTaskFile(taskId: string, onAdded: () => void) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  return useFileUploads<boolean>({
    target: { attachmentType: 'task-file' },
    attach: (fileName, isTemplated) =>
      callApi(addresses.addTaskFile, {
        params: { competitionId: id, taskId },
        body: { fileName, isTemplated },
      }),
    refusedText: t('tasks.refusedFile'),
    onAttached: onAdded,
  })
}
