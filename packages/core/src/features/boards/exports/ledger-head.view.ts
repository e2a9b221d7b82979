import { type LedgerHead, ledgerFormat } from '@tiltyard/contracts'
import { hashBoard } from '../../standings/index.ts'
import type { TaskFacts } from '../board-facts.ts'
import type { Snapshot } from '../follow/snapshot.ts'
import { nameOf } from '../views/board-page.view.ts'

export function ledgerHead(
  snapshot: Snapshot,
  tasks: readonly TaskFacts[],
  last: { readonly seq: number; readonly hash: Buffer },
): LedgerHead {
  const { facts, whole } = snapshot
  const { columns, scores } = whole
  return {
    format: ledgerFormat,
    competition: { id: facts.competitionId, name: facts.name, type: facts.type },
    divisions: facts.divisions.map(({ number, name }) => ({ number, name })),
    tasks: tasks.map(({ number, id, name }) => ({ number, id, name })),
    teams: Array.from({ length: columns.teams }, (_, number) => {
      const { id, name } = nameOf(whole, number)
      return { number, id, name }
    }),
    last: { seq: last.seq, hash: last.hash.toString('hex') },
    board: columns.lastSeq === last.seq ? hashBoard(scores) : null,
  }
}
