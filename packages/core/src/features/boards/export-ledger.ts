import { type FileReply, type LedgerLine, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, reading } from '../../kernel/index.ts'
import { roleIn } from '../competitions/index.ts'
import { findLedgerEnd, genesis, type HashedEvent, listEventsAfter } from '../standings/index.ts'
import type { TaskFacts } from './board-facts.ts'
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
  const { tasks } = isInGroup ? snapshot.whole : snapshot.public
  return ok({
    name: `ledger-${asked.competitionId}.ndjson`,
    type: 'application/x-ndjson',
    size: null,
    isPublic: false,
    content: ledgerLines(reader, snapshot, tasks),
  })
}

/** As far as the ledger went when it was asked for, page by page. */
async function* ledgerLines(
  reader: PlatformReader,
  snapshot: Snapshot,
  tasks: readonly TaskFacts[],
): AsyncGenerator<Uint8Array> {
  const { competitionId } = snapshot.facts
  const end = (await findLedgerEnd(reader, competitionId)) ?? { seq: 0, hash: genesis }
  yield Buffer.from(`${JSON.stringify(ledgerHead(snapshot, tasks, end))}\n`)
  for (let seq = 0; seq < end.seq; seq += eventsAtOnce) {
    const limit = Math.min(eventsAtOnce, end.seq - seq)
    const events = await listEventsAfter(reader, { competitionId, seq, limit })
    yield Buffer.from(events.map(lineOf).join(''))
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
