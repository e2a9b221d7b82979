import { type FileReply, type Language, type LedgerEntry, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { findLedgerEnd, listScoreEventRecordsAfter } from '../ledger/ledger.store.ts'
import type { HashedScoreEvent } from '../ledger/ledger.ts'
import { genesisHash } from '../ledger/score-event.rules.ts'
import { type BoardDeps, type BoardQuery, type BoardRefusal, getVisibleBoard } from './board-access.ts'
import { boardTable, ledgerHead } from './board-export.view.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'
import { toCsv } from './csv.rules.ts'
import { toXlsx, xlsxMimeType } from './xlsx.ts'

type ExportOptions = {
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
  readonly division?: number | undefined
}

export async function exportScoreboard(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery & ExportOptions,
): Promise<Result<FileReply, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const content = await cachedBoardFile(result.value.view, input)
  return ok({
    name: `scoreboard.${input.format}`,
    type: input.format === 'csv' ? 'text/csv; charset=utf-8' : xlsxMimeType,
    size: content.length,
    isPublic: false,
    content: singleChunk(content),
  })
}

/** A file of thousands of teams takes a second of processor time, so it is created once per version of the board. */
export function cachedBoardFile(view: BoardView, input: ExportOptions): Promise<Uint8Array> {
  const { format, language, division } = input
  // All unknown divisions share one empty file.
  const isKnownDivision =
    division === undefined || view.facts.divisions.some(({ number }) => number === division)
  const cacheKey = `${format} ${language} ${isKnownDivision ? (division ?? 'all') : 'none'}`
  return view.memo(cacheKey, () => renderBoardFile(view, input))
}

async function renderBoardFile(
  view: BoardView,
  { format, language, division }: ExportOptions,
): Promise<Uint8Array> {
  const table = boardTable(view, language, division)
  return format === 'csv' ? Buffer.from(toCsv(table)) : await toXlsx('Scoreboard', table)
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * For the staff at any time; for everybody once the competition is over and revealed, so that anybody can verify it.
 */
export async function exportLedger(
  deps: BoardDeps,
  actor: Actor | null,
  input: BoardQuery,
): Promise<Result<FileReply, BoardRefusal>> {
  const result = await getVisibleBoard(deps, actor, input)
  if (!result.ok) return result
  const { snapshot } = result.value
  const reader = toReader(deps.database)
  const isOver = snapshot.public.meta.state === 'final' || snapshot.facts.resultsPublishedAt !== null
  const isStaff = actor !== null && (await deps.isStaff(actor, input.competitionId))
  if (!isOver && !isStaff) return refuse('scoreboard.private')
  // Unpublished tasks are named to the staff only.
  const audience = isStaff ? 'staff' : 'public'
  return ok({
    name: `ledger-${input.competitionId}.ndjson`,
    type: 'application/x-ndjson',
    size: null,
    isPublic: false,
    content: streamLedger(reader, snapshot, audience),
  })
}

/** Streams the ledger page by page, up to its end when this version of the board was first exported. */
async function* streamLedger(
  reader: PlatformReader,
  snapshot: Snapshot,
  audience: 'public' | 'staff',
): AsyncGenerator<Uint8Array> {
  const { competitionId } = snapshot.facts
  // Cached on the staff view for both audiences, because its version changes with every event.
  const { memo } = snapshot.staff
  const { head, end } = await memo(`ledger ${audience}`, async () => {
    const last = (await findLedgerEnd(reader, competitionId)) ?? { seq: 0, hash: genesisHash }
    const bytes = Buffer.from(`${JSON.stringify(ledgerHead(snapshot, snapshot[audience].tasks, last))}\n`)
    return { head: bytes, end: last.seq, byteLength: bytes.byteLength }
  })
  yield head
  for (let seq = 0; seq < end; ) {
    const page = await memo(`ledger lines ${seq} ${end}`, async () => {
      const events = await listScoreEventRecordsAfter(reader, { competitionId, seq, until: end })
      const last = events.at(-1)?.seq
      if (last === undefined) throw new Error(`the ledger of ${competitionId} ends before ${end}`)
      const bytes = Buffer.from(events.map(toLedgerLine).join(''))
      return { bytes, last, byteLength: bytes.byteLength }
    })
    yield page.bytes
    seq = page.last
  }
}

function toLedgerLine({
  seq,
  at,
  kind,
  team,
  task,
  division,
  amount,
  details,
  hash,
}: HashedScoreEvent): string {
  const detailsCopy = details && { ...details }
  const line: LedgerEntry = {
    seq,
    at,
    kind,
    team,
    task,
    division,
    amount,
    details: detailsCopy,
    hash: hash.toString('hex'),
  }
  return `${JSON.stringify(line)}\n`
}
