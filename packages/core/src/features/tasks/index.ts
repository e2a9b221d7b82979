/**
 * Tasks: what is asked in a competition: texts, files, hints, flags, rules. Owns `tasks`, `task_flags`, `task_files`,
 * `task_hints`, `task_prerequisites` and `division_tasks`. What entries do with them belongs to play.
 */

export { addTask, type NewTask } from './authoring/add-task.ts'
export { addTaskFile } from './authoring/add-task-file.ts'
export { addWholeTask, type WholeTask } from './authoring/add-whole-task.ts'
export type { AuthoringDeps } from './authoring/authoring-deps.ts'
export { createTask } from './authoring/create-task.ts'
export { listFlags as listTaskFlags } from './authoring/flag-work.store.ts'
export { getOrganisedTask } from './authoring/get-organised-task.ts'
export { listHintWork as listTaskHintWork } from './authoring/hint-work.store.ts'
export { holdTasks } from './authoring/hold-tasks.ts'
export { listOrganisedTasks } from './authoring/list-organised-tasks.ts'
export { orderTasks } from './authoring/order-tasks.ts'
export { listTaskRows, type TaskRow } from './authoring/organised-task.store.ts'
export { type HintWork, type PlannedHint, planHints } from './authoring/plan-hints.ts'
export { publishTask } from './authoring/publish-task.ts'
export { removeTask } from './authoring/remove-task.ts'
export { removeTaskFile } from './authoring/remove-task-file.ts'
export { saveTask } from './authoring/save-task.ts'
export { saveTaskHints } from './authoring/save-task-hints.ts'
export { setTaskFlags } from './authoring/set-task-flags.ts'
export { setTaskRights } from './authoring/set-task-rights.ts'
export { tasksMax } from './authoring/task-plan.rules.ts'
export { testTaskFlag } from './authoring/test-task-flag.ts'
export { findScript } from './find-script.ts'
export { digestFlag, type FlagKind, flagText, sameDigest } from './flag.rules.ts'
export { matchesFlag, readFlag, type SentFlag } from './match-flag.rules.ts'
export { isTemplate, mintFlag } from './mint-flag.rules.ts'
export { whyNoPattern } from './patterns/check-patterns.ts'
export { noteSlowFlags } from './patterns/note-slow-flags.ts'
export { judgeByPatterns, type PatternVerdicts } from './patterns/pattern-verdicts.ts'
export {
  findTaskPage,
  listTaskFiles,
  listTaskHints,
  type TaskFileRow,
  type TaskHintRow,
  type TaskPage,
} from './task-page.store.ts'
export type {
  PlayRights,
  Script,
  ScriptDivision,
  ScriptTask,
} from './task-script.ts'
