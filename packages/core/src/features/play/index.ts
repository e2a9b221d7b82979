/**
 * Play: what entries do in a competition that runs. Owns `submissions`, `attempts`, `solves`, `hint_unlocks`,
 * `task_openings` and `minted_flags`. What a task is belongs to tasks; what a solve is worth, to standings.
 */
export { getTaskFile } from './get-task-file.ts'
export { listTasks } from './list-tasks.ts'
export { listTeamSubmissions } from './list-team-submissions.ts'
export { openTask } from './open-task.ts'
export { personalPlay } from './personal.store.ts'
export type { PlayDeps, SubmitDeps } from './play-deps.ts'
export { submitFlag } from './submit-flag.ts'
export { tellTeams } from './tell-teams.ts'
export { unlockHint } from './unlock-hint.ts'
