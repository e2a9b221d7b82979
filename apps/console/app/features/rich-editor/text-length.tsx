import { useTranslations } from '@tiltyard/i18n/browser'
import { countWords, readingMinutes } from '@tiltyard/rich-text/document'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import styles from './rich-editor.module.css'

export function TextLength({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor')
  // A dialog that closes takes its editor away before the last look at it.
  const text = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isDestroyed ? '' : now.getText()),
  })
  const { characters, words } = countWords(text)
  return (
    <p className={styles['length']}>
      {t('length', { count: characters + words, minutes: readingMinutes(text) })}
    </p>
  )
}
