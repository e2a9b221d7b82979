import { type FileReply, type Language, ok, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { boardTable } from './exports/board-table.view.ts'
import { csvOf } from './exports/csv.rules.ts'
import { xlsxOf, xlsxType } from './exports/xlsx.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'

export async function exportBoard(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & {
    readonly format: 'csv' | 'xlsx'
    readonly language: Language
    readonly division?: number | undefined
  },
): Promise<Result<FileReply, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { view } = opened.value
  const table = boardTable(view, asked.language, asked.division)
  const content = asked.format === 'csv' ? Buffer.from(csvOf(table)) : await xlsxOf('Scoreboard', table)
  return ok({
    name: `scoreboard.${asked.format}`,
    type: asked.format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    size: content.length,
    isPublic: false,
    content: only(content),
  })
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
