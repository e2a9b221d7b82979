import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { Button, Tooltip } from 'antd'
import { BetweenHorizontalEnd, BetweenVerticalEnd, Columns2, Heading, Rows2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { insertNode } from './insertion.ts'

const icons = {
  addRowAfter: BetweenHorizontalEnd,
  addColumnAfter: BetweenVerticalEnd,
  deleteRow: Rows2,
  deleteColumn: Columns2,
  toggleHeaderRow: Heading,
  deleteTable: Trash2,
} as const satisfies Record<TableCommand, unknown>

export function TableTools({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor')
  return tableCommands.map((name) => {
    const Icon = icons[name]
    return (
      <ToolButton key={name} label={t(name)} onPress={() => runTableCommand(editor, name)}>
        <Icon size={16} aria-hidden="true" />
      </ToolButton>
    )
  })
}

const commands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, toggleHeaderRow, deleteTable }

export type TableCommand = keyof typeof commands
const tableCommands = Object.keys(commands) as TableCommand[]

function runTableCommand(editor: Editor, name: TableCommand): void {
  commands[name](editor.state, editor.view.dispatch)
  editor.commands.focus()
}

/** Three by three with a header row. Not inside another table: nested tables are unreadable on phones. */
export function insertTable(editor: Editor): void {
  if (editor.isActive('table')) return
  const row = (cell: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  insertNode(editor, table)
}

type ToolButtonProps = {
  readonly label: string
  readonly isOn?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function ToolButton({ label, isOn, disabled = false, onPress, children }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        {...(isOn && { color: 'primary' as const, variant: 'filled' as const })}
        disabled={disabled}
        // Prevents the editor from losing its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        icon={children}
      />
    </Tooltip>
  )
}
