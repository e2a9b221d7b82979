import { addresses, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button, Form, Input, Select } from 'antd'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import styles from './templates.module.css'
import { useTemplateMutation } from './use-template-mutation.ts'

type TemplateFilesPartProps = { readonly template: TemplateDetail; readonly onReload: () => void }
type Values = { readonly path: string; readonly mode: string; readonly ownedBy: 'user' | 'root' }

export function TemplateFilesPart({ template, onReload }: TemplateFilesPartProps) {
  const t = useTranslations('templates.files')
  const f = useTranslations('templates.fields')
  const params = { templateId: template.id }
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const save = useTemplateMutation(async ({ path, mode, ownedBy }: Values) => {
    if (!file) return
    const content = toBase64(new Uint8Array(await file.arrayBuffer()))
    await callApi(addresses.saveTemplateFile, {
      params,
      body: { path, mode: Number(mode), ownedBy, content },
    })
  }, onReload)
  const remove = useTemplateMutation(
    (path: string) => callApi(addresses.removeTemplateFile, { params, query: { path } }),
    onReload,
  )
  return (
    <>
      <p className={styles['lead']}>{t('lead')}</p>
      {template.files.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles['list']}>
        {template.files.map(({ path, mode, ownedBy, size }) => (
          <li key={path}>
            <span>
              <code>{path}</code> {formatBytes(size)} · {String(mode).padStart(3, '0')} · {f(ownedBy)}
            </span>
            <Button
              type="text"
              aria-label={t('remove', { path })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => remove.mutate(path)}
            />
          </li>
        ))}
      </ul>
      <Form<Values>
        layout="vertical"
        initialValues={{ mode: '644', ownedBy: 'user' }}
        onFinish={(values) => save.mutate(values)}
      >
        <div className={styles['columns']}>
          <Form.Item name="path" label={t('path')} rules={[{ required: true, pattern: /^\// }]}>
            <Input maxLength={255} spellCheck={false} />
          </Form.Item>
          <Form.Item name="mode" label={t('mode')} rules={[{ required: true, pattern: /^[0-7]{3}$/ }]}>
            <Input maxLength={3} />
          </Form.Item>
          <Form.Item name="ownedBy" label={t('ownedBy')}>
            <Select options={(['user', 'root'] as const).map((value) => ({ value, label: f(value) }))} />
          </Form.Item>
        </div>
        <input
          ref={input}
          type="file"
          style={{ display: 'none' }}
          data-template-file=""
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          {file ? <span>{file.name}</span> : null}
          <Button type="primary" htmlType="submit" disabled={!file} loading={save.isPending}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </>
  )
}

const step = 0x8000

/** In chunks: a function call is limited in its number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(text)
}
