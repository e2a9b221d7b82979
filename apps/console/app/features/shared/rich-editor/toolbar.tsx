import { codeLanguages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Select } from 'antd'
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
import { createInsertion, type Insertion, type InsertionKind, insertNode } from './insertion.ts'
import styles from './rich-editor.module.css'
import { insertTable, TableTools, ToolButton } from './table-tools.tsx'

type ToolbarProps = {
  readonly editor: Editor
  readonly label: string
  readonly onInsert: (insertion: Insertion) => void
  /** Only what a short text needs. */
  readonly isLight: boolean
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

/** Links and images first: a light toolbar ends there. */
const insertions = [
  ['link', Link],
  ['image', Image],
  ['formula', Pi],
  ['blockFormula', Sigma],
  ['footnote', Superscript],
] as const satisfies readonly (readonly [InsertionKind, unknown])[]

export function Toolbar({ editor, label, onInsert, isLight }: ToolbarProps) {
  const t = useTranslations('editor')
  const state = useEditorState({ editor, selector: ({ editor: now }) => getToolbarState(now) })
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
      {isLight ? null : <BlockSelect editor={editor} level={state.level} />}
      {[...marks, ...blocks].map(([name, Icon]) => (
        <ToolButton key={name} label={t(name)} isOn={state.active.includes(name)} onPress={toggle[name]}>
          <Icon size={16} aria-hidden="true" />
        </ToolButton>
      ))}
      {insertions.slice(0, isLight ? 2 : insertions.length).map(([kind, Icon]) => (
        <ToolButton
          key={kind}
          label={t(kind)}
          isOn={state.active.includes(kind)}
          onPress={() => onInsert(createInsertion(editor, kind))}
        >
          <Icon size={16} aria-hidden="true" />
        </ToolButton>
      ))}
      {isLight ? null : (
        <>
          <ToolButton label={t('table')} isOn={state.inTable} onPress={() => insertTable(editor)}>
            <Table size={16} aria-hidden="true" />
          </ToolButton>
          <ToolButton
            label={t('horizontalRule')}
            onPress={() => insertNode(editor, { type: 'horizontalRule' })}
          >
            <Minus size={16} aria-hidden="true" />
          </ToolButton>
        </>
      )}
      <ToolButton label={t('undo')} disabled={!state.canUndo} onPress={() => chain().undo().run()}>
        <Undo2 size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('redo')} disabled={!state.canRedo} onPress={() => chain().redo().run()}>
        <Redo2 size={16} aria-hidden="true" />
      </ToolButton>
      {state.active.includes('codeBlock') ? (
        <CodeLanguageSelect editor={editor} language={state.codeLanguage} />
      ) : null}
      {state.inTable ? <TableTools editor={editor} /> : null}
    </div>
  )
}

function getToolbarState(editor: Editor) {
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

type Level = 0 | 2 | 3 | 4

/** The page has its own h1, so texts start with h2. */
function BlockSelect({ editor, level }: { readonly editor: Editor; readonly level: Level }) {
  const t = useTranslations('editor')
  const options = ([0, 2, 3, 4] as const).map((value) => ({ value, label: t(`levels.${value}`) }))
  const choose = (next: Level) => {
    const chain = editor.chain().focus()
    if (next === 0) chain.setParagraph().run()
    else chain.setHeading({ level: next }).run()
  }
  return (
    <Select<Level>
      size="small"
      aria-label={t('block')}
      popupMatchSelectWidth={false}
      style={{ width: 104 }}
      value={level}
      options={options}
      onChange={choose}
    />
  )
}

function CodeLanguageSelect({ editor, language }: { readonly editor: Editor; readonly language: string }) {
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
