import { type AdminTask, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Flex, Popconfirm, Tag } from 'antd'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { UploadProgress, useFileAttachment } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { formatFileSize } from '../../shared/forms/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import styles from './tasks.module.css'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function FilesPart({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const [isTemplated, setTemplated] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useTaskFile(task.id, onReload)
  const remove = useCompetitionMutation(
    (fileId: string) =>
      callApi(addresses.removeTaskFile, { params: { competitionId: id, taskId: task.id, fileId } }),
    { onDone: onReload },
  )
  return (
    <Flex vertical gap={16}>
      {task.files.length === 0 ? <p>{t('noFiles')}</p> : null}
      <ul className={styles['list']}>
        {task.files.map((file) => (
          <li key={file.id}>
            <span>
              <strong>{file.name}</strong> {formatFileSize(file.size)}{' '}
              {file.isTemplated ? <Tag>{t('filledTag')}</Tag> : null}
              <div className={styles['sum']}>sha256 {file.sha256}</div>
            </span>
            {canOrganise ? (
              <Popconfirm
                title={t('removeFile', { name: file.name })}
                okButtonProps={{ danger: true }}
                onConfirm={() => remove.mutateAsync(file.id).catch(() => undefined)}
              >
                <Button
                  type="text"
                  aria-label={t('removeFile', { name: file.name })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                />
              </Popconfirm>
            ) : null}
          </li>
        ))}
      </ul>
      {sending.file ? (
        <UploadProgress file={sending.file} sentBytes={sending.sent} isChecking={sending.isChecking} />
      ) : null}
      {canOrganise && !sending.file ? (
        <Flex gap={16} wrap align="center">
          <input
            ref={input}
            type="file"
            style={{ display: 'none' }}
            data-task-file=""
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void sending.send(file, isTemplated)
            }}
          />
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('addFile')}
          </Button>
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
    type: 'task-file',
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
