import { type FileReply, type Language, ok, type Result } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'
import { boardTable } from './exports/board-table.view.ts'
import { csvOf } from './exports/csv.rules.ts'
import { xlsxOf, xlsxType } from './exports/xlsx.ts'
import type { BoardView } from './follow/board-view.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'

type Export = {
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
  readonly division?: number | undefined
}

export async function exportBoard(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked & Export,
): Promise<Result<FileReply, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const content = await fileOf(opened.value.view, asked)
  return ok({
    name: `scoreboard.${asked.format}`,
    type: asked.format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    size: content.length,
    isPublic: false,
    content: only(content),
  })
}

/** A file of thousands of teams takes a second of the processor: made once for a version of the board, whoever asks. */
export function fileOf(view: BoardView, asked: Export): Promise<Uint8Array> {
  const { format, language, division } = asked
  // All divisions that there are not have one and the same empty file.
  const isThere = division === undefined || view.facts.divisions.some(({ number }) => number === division)
  const file = `${format} ${language} ${isThere ? (division ?? 'all') : 'none'}`
  return view.keep(file, () => makeFile(view, asked))
}

async function makeFile(view: BoardView, { format, language, division }: Export): Promise<Uint8Array> {
  const table = boardTable(view, language, division)
  return format === 'csv' ? Buffer.from(csvOf(table)) : await xlsxOf('Scoreboard', table)
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
