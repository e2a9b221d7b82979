import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Pi,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react'
import { beginInsertion, type Insertion, type InsertionKind } from '../insertion.ts'
import { BlockChoice } from './block-choice.tsx'
import { CodeLanguage } from './code-language.tsx'
import { insertTable } from './table-commands.ts'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'

type Props = {
  readonly editor: Editor
  readonly label: string
  readonly onInsert: (insertion: Insertion) => void
}

const marks = [
  ['bold', Bold],
  ['italic', Italic],
  ['strike', Strikethrough],
  ['code', Code],
] as const

const blocks = [
  ['bulletList', List],
  ['orderedList', ListOrdered],
  ['blockquote', Quote],
  ['codeBlock', SquareCode],
] as const

const insertions = [
  ['link', Link],
  ['image', Image],
  ['formula', Pi],
  ['blockFormula', Sigma],
  ['footnote', Superscript],
] as const satisfies readonly (readonly [InsertionKind, unknown])[]

export function Toolbar({ editor, label, onInsert }: Props) {
  const t = useTranslations('editor')
  const state = useEditorState({ editor, selector: ({ editor: now }) => readState(now) })
  const chain = () => editor.chain().focus()
  const toggle = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    strike: () => chain().toggleStrike().run(),
    code: () => chain().toggleCode().run(),
    bulletList: () => chain().toggleBulletList().run(),
    orderedList: () => chain().toggleOrderedList().run(),
    blockquote: () => chain().toggleBlockquote().run(),
    codeBlock: () => chain().toggleCodeBlock().run(),
  }
  return (
    <div role="toolbar" aria-label={t('toolbar', { label })} className={styles['toolbar']}>
      <BlockChoice editor={editor} level={state.level} />
      {[...marks, ...blocks].map(([name, Icon]) => (
        <Tool key={name} label={t(name)} isOn={state.active.includes(name)} onPress={toggle[name]}>
          <Icon size={16} aria-hidden="true" />
        </Tool>
      ))}
      {insertions.map(([kind, Icon]) => (
        <Tool
          key={kind}
          label={t(kind)}
          isOn={state.active.includes(kind)}
          onPress={() => onInsert(beginInsertion(editor, kind))}
        >
          <Icon size={16} aria-hidden="true" />
        </Tool>
      ))}
      <Tool label={t('table')} isOn={state.inTable} onPress={() => insertTable(editor)}>
        <Table size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('horizontalRule')} onPress={() => chain().setHorizontalRule().run()}>
        <Minus size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('undo')} disabled={!state.canUndo} onPress={() => chain().undo().run()}>
        <Undo2 size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('redo')} disabled={!state.canRedo} onPress={() => chain().redo().run()}>
        <Redo2 size={16} aria-hidden="true" />
      </Tool>
      {state.active.includes('codeBlock') ? (
        <CodeLanguage editor={editor} language={state.codeLanguage} />
      ) : null}
      {state.inTable ? <TableTools editor={editor} /> : null}
    </div>
  )
}

function readState(editor: Editor) {
  const names = [...marks, ...blocks, ...insertions].map(([name]) => name)
  return {
    active: names.filter((name) => editor.isActive(name)) as readonly string[],
    level: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })) ?? (0 as const),
    inTable: editor.isActive('table'),
    codeLanguage: (editor.getAttributes('codeBlock')['language'] as string | null | undefined) ?? '',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
