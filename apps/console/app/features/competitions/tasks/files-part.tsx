import { type AdminTask, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Flex, Popconfirm, Tag } from 'antd'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { sizeText } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { FileOnItsWay } from '../../uploads/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import styles from './tasks.module.css'
import { useTaskFile } from './use-task-file.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function FilesPart({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const mayOrganise = useMayOrganise()
  const [isFilled, setFilled] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useTaskFile(task.id, onReload)
  const remove = useAct(
    (fileId: string) =>
      ask(addresses.removeTaskFile, { params: { competitionId: id, taskId: task.id, fileId } }),
    { onDone: onReload },
  )
  return (
    <Flex vertical gap={16}>
      {task.files.length === 0 ? <p>{t('noFiles')}</p> : null}
      <ul className={styles['list']}>
        {task.files.map((file) => (
          <li key={file.id}>
            <span>
              <strong>{file.name}</strong> {sizeText(file.size)}{' '}
              {file.isFilled ? <Tag>{t('filledTag')}</Tag> : null}
              <div className={styles['sum']}>sha256 {file.sha256}</div>
            </span>
            {mayOrganise ? (
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
        <FileOnItsWay file={sending.file} sent={sending.sent} isChecking={sending.isChecking} />
      ) : null}
      {mayOrganise && !sending.file ? (
        <Flex gap={16} wrap align="center">
          <input
            ref={input}
            type="file"
            style={{ display: 'none' }}
            data-task-file=""
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void sending.send(file, isFilled)
            }}
          />
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('addFile')}
          </Button>
          <Checkbox checked={isFilled} onChange={({ target }) => setFilled(target.checked)}>
            {t('filled', { place: '{{flag}}' })}
          </Checkbox>
        </Flex>
      ) : null}
    </Flex>
  )
}
