import { codeLanguages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { Select } from 'antd'

export function CodeLanguage({ editor, language }: { readonly editor: Editor; readonly language: string }) {
  const t = useTranslations('editor')
  return (
    <Select
      size="small"
      aria-label={t('codeLanguage')}
      showSearch
      popupMatchSelectWidth={false}
      style={{ width: 140 }}
      value={language}
      options={[
        { value: '', label: t('plainCode') },
        ...codeLanguages.map((name) => ({ value: name as string, label: name })),
      ]}
      onChange={(next) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: next || null })
          .run()
      }
    />
  )
}
