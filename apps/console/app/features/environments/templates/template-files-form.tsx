import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Alert, Button, Form, Input, Progress, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FileDrop, FilesButton } from '../../shared/attachments/index.ts'
import styles from './templates.module.css'
import { type FailedFile, type TemplateFileValues, useTemplateFiles } from './use-template-files.ts'

type TemplateFilesFormProps = { readonly templateId: string; readonly onReload: () => void }

export function TemplateFilesForm({ templateId, onReload }: TemplateFilesFormProps) {
  const t = useTranslations('templates.files')
  const f = useTranslations('templates.fields')
  const { stored, save } = useTemplateFiles(templateId, onReload)
  const [files, setFiles] = useState<readonly File[]>([])
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const add = (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen])
  const submit = async (values: TemplateFileValues) => {
    const left = await save(files, values)
    setFailed(left)
    setFiles(left.map(({ file }) => file))
  }
  return (
    <Form<TemplateFileValues>
      layout="vertical"
      initialValues={{ mode: '644', ownedBy: 'user' }}
      onFinish={(values) => void submit(values)}
    >
      <FileDrop onDrop={add}>
        <FilesButton label={t('choose')} use="template" onChoose={add} />
      </FileDrop>
      <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((each) => each !== file))} />
      {failed.map(({ file, reason }) => (
        <Alert key={file.name} type="error" showIcon title={t('failed', { name: file.name, reason })} />
      ))}
      <div className={styles['columns']} style={{ marginTop: 12 }}>
        <Form.Item
          name="path"
          label={t(files.length > 1 ? 'folder' : 'path')}
          extra={t('pathHint')}
          rules={[{ required: true, pattern: /^\// }]}
        >
          <Input maxLength={255} spellCheck={false} />
        </Form.Item>
        <Form.Item name="mode" label={t('mode')} rules={[{ required: true, pattern: /^[0-7]{3}$/ }]}>
          <Input maxLength={3} />
        </Form.Item>
        <Form.Item name="ownedBy" label={t('ownedBy')}>
          <Select options={(['user', 'root'] as const).map((value) => ({ value, label: f(value) }))} />
        </Form.Item>
      </div>
      {stored === null ? null : (
        <Progress
          aria-label={t('storing')}
          percent={Math.floor((stored / Math.max(1, files.length)) * 100)}
        />
      )}
      <Button type="primary" htmlType="submit" disabled={files.length === 0} loading={stored !== null}>
        {t('addFiles', { count: files.length })}
      </Button>
    </Form>
  )
}

type ChosenFilesProps = { readonly files: readonly File[]; readonly onRemove: (file: File) => void }

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useTranslations('console.file')
  return (
    <ul className={styles['list']}>
      {files.map((file, at) => (
        <li key={`${at} ${file.name}`}>
          <span>
            {file.name} {formatBytes(file.size)}
          </span>
          <Button
            type="text"
            aria-label={t('leaveOut', { name: file.name })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
