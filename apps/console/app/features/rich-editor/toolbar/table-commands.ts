import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

const commands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, toggleHeaderRow, deleteTable }

export type TableCommand = keyof typeof commands
export const tableCommands = Object.keys(commands) as TableCommand[]

export function runTableCommand(editor: Editor, name: TableCommand): void {
  commands[name](editor.state, editor.view.dispatch)
  editor.commands.focus()
}

/** Three by three, the first row as its head. Not into another table: readers on a phone could not follow. */
export function insertTable(editor: Editor): void {
  if (editor.isActive('table')) return
  const row = (cell: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  editor.chain().focus().insertContent(table).run()
}
