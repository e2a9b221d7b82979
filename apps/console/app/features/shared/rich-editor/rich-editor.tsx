import type { Language, RichDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { countWords, readingMinutes } from '@tiltyard/rich-text/document'
import type { Editor, JSONContent } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { editorExtensions } from './editor-extensions.ts'
import { InsertDialog } from './insert-dialog.tsx'
import type { Insertion } from './insertion.ts'
import styles from './rich-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { usePaste } from './use-paste.ts'

type RichEditorProps = {
  readonly label: string
  readonly language: Language
  readonly value?: RichDocument | undefined
  readonly onChange?: (document: RichDocument | undefined) => void
  readonly disabled?: boolean
  readonly isLight?: boolean
}

/** A rich text in one language. Uncontrolled: `value` is only the initial text, and another text needs a remount. */
export function RichEditor({
  label,
  language,
  value,
  onChange,
  disabled = false,
  isLight = false,
}: RichEditorProps) {
  const [insertion, setInsertion] = useState<Insertion | null>(null)
  const paste = usePaste(setInsertion)
  const editor = useEditor({
    extensions: editorExtensions,
    content: (value as JSONContent | undefined) ?? null,
    editable: !disabled,
    editorProps: {
      ...paste,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: styles['text'] ?? '',
      },
    },
    onUpdate: ({ editor: now }) =>
      onChange?.(now.isEmpty ? undefined : (now.getJSON() as unknown as RichDocument)),
  })
  if (!editor) return null
  return (
    <div className={styles['frame']}>
      {disabled ? null : <Toolbar editor={editor} label={label} onInsert={setInsertion} isLight={isLight} />}
      <EditorContent editor={editor} />
      <TextLength editor={editor} />
      {insertion ? (
        <InsertDialog editor={editor} insertion={insertion} onClose={() => setInsertion(null)} />
      ) : null}
    </div>
  )
}

function TextLength({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor')
  // A closing dialog destroys its editor before the last update of this selector.
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
