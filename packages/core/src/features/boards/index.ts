/**
 * Boards: what readers see of a competition's standings: pages, matrix, lines, the freeze and the reveal, tables to take
 * along. Owns no table: each process keeps the boards that it is asked for in memory and follows their ledgers. The
 * ledger and what follows from it belong to standings.
 */
export type { BoardFacts } from './board-facts.ts'
export { exportBoard } from './export-board.ts'
export { exportLedger } from './export-ledger.ts'
export { findOnBoard } from './find-on-board.ts'
export { type BoardInMemory, boardInMemory } from './follow/board-in-memory.ts'
export { type Boards, type BoardsDeps, createBoards, type Published } from './follow/boards.ts'
export type { Snapshot } from './follow/snapshot.ts'
export { getBoard } from './get-board.ts'
export { getBoardHistory } from './get-board-history.ts'
export { getBoardMatrix } from './get-board-matrix.ts'
export { getCtftimeFeed } from './get-ctftime-feed.ts'
export { getOwnPlace } from './get-own-place.ts'
export { getReveal } from './get-reveal.ts'
export { getTeamOnBoard } from './get-team-on-board.ts'
export { listBoardNews } from './list-board-news.ts'
export type { BoardDeps } from './open-board.ts'
export { type TaskStanding, taskStanding, teamStanding } from './task-standing.ts'
export { boardPage } from './views/board-page.view.ts'
