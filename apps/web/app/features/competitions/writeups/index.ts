/** Write-ups of a competition: the published ones, and the team's own. */
export { OwnWriteupsScreen } from './own-writeups-screen.tsx'
export { loadPublishedWriteup, loadPublishedWriteups } from './queries.ts'
export { WriteupScreen } from './writeup-screen.tsx'
export { WriteupsScreen } from './writeups-screen.tsx'
