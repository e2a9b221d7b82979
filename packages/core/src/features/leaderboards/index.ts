/**
 * Leaderboards: the training camp's boards, one a day, made from what people gained before its midnight. Owns
 * `training_boards` and `training_board_rows`; a board that was made is never changed. Reads training's gains, writes none.
 */
export { findTrainingPlace, type TrainingPlace } from './find-training-place.ts'
export { getLeaderboard } from './get-leaderboard.ts'
export { getOwnTrainingPlace } from './get-own-training-place.ts'
export { makeBoards } from './make-boards.ts'
export { personalLeaderboards } from './personal.store.ts'
