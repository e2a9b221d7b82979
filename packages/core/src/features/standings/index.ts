/**
 * Standings: who stands where, and how they came there. Owns the ledger (`ledgers`, `score_events`) and the fold of its
 * causes up to a moment; nothing about a team's place is ever stored. What readers see of it belongs to boards.
 */
export { append, type CauseColumns, emptyColumns } from './fold/cause-columns.ts'
export { counts, solvesBefore } from './fold/counting.rules.ts'
export { absent } from './fold/facts.rules.ts'
export { foldCauses, type Scores } from './fold/fold-causes.rules.ts'
export { foldSolves } from './fold/fold-solves.rules.ts'
export { hashBoard } from './fold/hash-board.ts'
export { type Ranking, rankTeams } from './fold/rank-teams.rules.ts'
export type { Cause, DivisionRights, TaskRights } from './ledger/causes.ts'
export { genesis } from './ledger/chain.rules.ts'
export {
  findLedgerEnd,
  type LedgerEnd,
  listCausesAfter,
  listEventsAfter,
  lockLedger,
  raiseEntries,
} from './ledger/ledger.store.ts'
export { causeFrom, type LedgerEvent, type NewCause } from './ledger/ledger-event.ts'
export { openLedger } from './ledger/open-ledger.ts'
export { type Broken, type Replay, replayLedger } from './ledger/replay-ledger.ts'
export { firstBroken, type HashedEvent, restoreLedger } from './ledger/restore-ledger.ts'
export { writeCauses } from './ledger/write-causes.ts'
export {
  beginLines,
  drawLines,
  type LineGrid,
  type LinePoint,
  lineGrid,
  type ScoreLines,
} from './playback/score-lines.ts'
