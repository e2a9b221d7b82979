import type { Language, RichDocument } from '@tiltyard/contracts/browser'
import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { InsertDialog } from './dialogs/insert-dialog.tsx'
import { editorExtensions } from './editor-extensions.ts'
import type { Insertion } from './insertion.ts'
import styles from './rich-editor.module.css'
import { TextLength } from './text-length.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'

type Props = {
  readonly label: string
  readonly language: Language
  readonly value?: RichDocument | undefined
  readonly onChange?: (document: RichDocument | undefined) => void
  readonly disabled?: boolean
}

/** A text in one language. It begins with `value` and then keeps its own state: a form is made anew for another text. */
export function RichEditor({ label, language, value, onChange, disabled = false }: Props) {
  const [insertion, insert] = useState<Insertion | null>(null)
  const editor = useEditor({
    extensions: editorExtensions,
    content: (value as JSONContent | undefined) ?? null,
    editable: !disabled,
    editorProps: {
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
      {disabled ? null : <Toolbar editor={editor} label={label} onInsert={insert} />}
      <EditorContent editor={editor} />
      <TextLength editor={editor} />
      {insertion ? <InsertDialog editor={editor} insertion={insertion} onClose={() => insert(null)} /> : null}
    </div>
  )
}
