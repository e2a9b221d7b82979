import { type FileReply, type LedgerLine, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, reading } from '../../kernel/index.ts'
import { roleIn } from '../competitions/index.ts'
import { findLedgerEnd, genesis, type HashedEvent, listEventsAfter } from '../standings/index.ts'
import { ledgerHead } from './exports/ledger-head.view.ts'
import type { Snapshot } from './follow/snapshot.ts'
import { type BoardAsked, type BoardDeps, type BoardRefusal, openBoard } from './open-board.ts'

const eventsAtOnce = 5_000

/** For the group at any time; for everybody when it is over and shown as it ended, so that anybody can count again. */
export async function exportLedger(
  deps: BoardDeps,
  actor: Actor | null,
  asked: BoardAsked,
): Promise<Result<FileReply, BoardRefusal>> {
  const opened = await openBoard(deps, actor, asked)
  if (!opened.ok) return opened
  const { snapshot } = opened.value
  const reader = reading(deps.database)
  const isOver = snapshot.public.about.state === 'final' || snapshot.facts.resultsPublishedAt !== null
  const isInGroup = actor !== null && (await roleIn(reader, actor, asked.competitionId)) !== null
  if (!isOver && !isInGroup) return refuse('board.private')
  // What was never published is named to the group only.
  const audience = isInGroup ? 'whole' : 'public'
  return ok({
    name: `ledger-${asked.competitionId}.ndjson`,
    type: 'application/x-ndjson',
    size: null,
    isPublic: false,
    content: ledgerLines(reader, snapshot, audience),
  })
}

/** As far as the ledger went when this version of the board was first asked for it, page by page. */
async function* ledgerLines(
  reader: PlatformReader,
  snapshot: Snapshot,
  audience: 'public' | 'whole',
): AsyncGenerator<Uint8Array> {
  const { competitionId } = snapshot.facts
  // Of the whole view in either case: its version moves with every cause.
  const { keep } = snapshot.whole
  const { head, end } = await keep(`ledger ${audience}`, async () => {
    const last = (await findLedgerEnd(reader, competitionId)) ?? { seq: 0, hash: genesis }
    const bytes = Buffer.from(`${JSON.stringify(ledgerHead(snapshot, snapshot[audience].tasks, last))}\n`)
    return { head: bytes, end: last.seq, byteLength: bytes.byteLength }
  })
  yield head
  for (let seq = 0; seq < end; seq += eventsAtOnce) {
    const limit = Math.min(eventsAtOnce, end - seq)
    yield await keep(`ledger lines ${seq} ${limit}`, async () => {
      const events = await listEventsAfter(reader, { competitionId, seq, limit })
      return Buffer.from(events.map(lineOf).join(''))
    })
  }
}

function lineOf({ seq, at, kind, team, task, division, amount, details, hash }: HashedEvent): string {
  const said = details && { ...details }
  const line: LedgerLine = {
    seq,
    at,
    kind,
    team,
    task,
    division,
    amount,
    details: said,
    hash: hash.toString('hex'),
  }
  return `${JSON.stringify(line)}\n`
}
