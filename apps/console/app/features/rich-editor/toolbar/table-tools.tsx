import { useTranslations } from '@tiltyard/i18n/browser'
import type { Editor } from '@tiptap/core'
import { BetweenHorizontalEnd, BetweenVerticalEnd, Columns2, Heading, Rows2, Trash2 } from 'lucide-react'
import { runTableCommand, type TableCommand, tableCommands } from './table-commands.ts'
import { Tool } from './tool.tsx'

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
      <Tool key={name} label={t(name)} onPress={() => runTableCommand(editor, name)}>
        <Icon size={16} aria-hidden="true" />
      </Tool>
    )
  })
}
