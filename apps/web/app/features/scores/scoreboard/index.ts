/**
 * The scoreboard's screens: ranking, matrix and score lines of one board, live; the projector; the ceremony. Knows what a page
 * has looked at and keeps it true; what a board is, and who may see which, is the api's to say.
 */
export { shouldReloadBoard } from './board-query.model.ts'
export { ProjectorScreen } from './projector/projector-screen.tsx'
export { loadBoard, loadReveal } from './queries.ts'
export { RevealScreen } from './reveal/reveal-screen.tsx'
export { ScoreboardScreen } from './scoreboard-screen.tsx'
