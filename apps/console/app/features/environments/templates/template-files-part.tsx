import { addresses, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { TemplateFilesForm } from './template-files-form.tsx'
import styles from './templates.module.css'
import { useTemplateMutation } from './use-template-mutation.ts'

type TemplateFilesPartProps = { readonly template: TemplateDetail; readonly onReload: () => void }

export function TemplateFilesPart({ template, onReload }: TemplateFilesPartProps) {
  const t = useTranslations('templates.files')
  const f = useTranslations('templates.fields')
  const remove = useTemplateMutation(
    (path: string) =>
      callApi(addresses.removeTemplateFile, { params: { templateId: template.id }, query: { path } }),
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
      <TemplateFilesForm templateId={template.id} onReload={onReload} />
    </>
  )
}
