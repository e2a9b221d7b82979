/** The area scores: README.md says what it owns. What is not exported here is private to it. */

export { appendToColumns, emptyColumns, type ScoreEventColumns } from './fold/event-columns.ts'
export { listFirstSolves } from './fold/first-solves.rules.ts'
export { type LedgerDefect, type LedgerReplay, replayLedger } from './fold/ledger-replay.ts'
export { hashBoard, type Ranking, rankTeams } from './fold/ranking.rules.ts'
export { findLongestLead, listFirstBloods, listScoringSolves } from './fold/record.rules.ts'
export { foldNewSolves, foldScores, type Scores } from './fold/score-fold.rules.ts'
export {
  createScoreLines,
  drawLines,
  type LineGrid,
  type LinePoint,
  lineGrid,
  type ScoreLines,
} from './fold/score-lines.ts'
export { countSolvesBefore, NO_DIVISION, SolveFlag } from './fold/scoring-facts.rules.ts'
export {
  appendScoreEvents,
  findLedgerEnd,
  type LedgerEnd,
  listScoreEventRecordsAfter,
  lockLedger,
  nextEntryNumber,
  openLedger,
  readScoreEvents,
} from './ledger/ledger.store.ts'
export { firstBrokenSeq, type HashedScoreEvent, restoreLedger } from './ledger/ledger.ts'
export { encodeCaptures, encodeStatuses } from './ledger/round-codec.rules.ts'
export { genesisHash, toScoreEvent } from './ledger/score-event.rules.ts'
export type {
  DivisionRights,
  NewScoreEvent,
  ScoreEvent,
  ScoreEventRecord,
  TaskRights,
} from './ledger/score-event.ts'
export type { BoardFacts } from './scoreboard/board.rules.ts'
export type { BoardDeps } from './scoreboard/board-access.ts'
export { exportLedger, exportScoreboard } from './scoreboard/board-exports.ts'
export { boardLeaders } from './scoreboard/board-leaders.view.ts'
export { boardPage, type TaskStanding, taskStanding, teamStanding } from './scoreboard/board-page.view.ts'
export {
  getCtftimeFeed,
  getOwnScoreboardRow,
  getReveal,
  getScoreboard,
  getScoreboardHistory,
  getScoreboardMatrix,
  getScoreboardTeam,
  listRecentSolves,
  searchScoreboard,
  streamScoreboard,
} from './scoreboard/board-queries.ts'
export { boardScores } from './scoreboard/board-scores.view.ts'
export type { Snapshot } from './scoreboard/board-snapshot.ts'
export { type Boards, type BoardsDeps, createBoards } from './scoreboard/boards.ts'
export { type TableCell, toCsv } from './scoreboard/csv.rules.ts'
export { createInMemoryBoard, type InMemoryBoard } from './scoreboard/live-board.ts'
export { tableFile } from './scoreboard/table-file.ts'
export { toXlsx, toXlsxBook, xlsxMimeType } from './scoreboard/xlsx.ts'
