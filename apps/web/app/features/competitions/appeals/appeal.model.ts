import type { AppealSubject, AppealWindow } from '@tiltyard/contracts/browser'

/** What the dialog was opened for: a task of a stage, or the score of the team. */
export type AppealTarget = { readonly taskId: string; readonly stageId: string } | null

/** The window that applies: that of the task's stage, or the open one that closes last. */
export function windowFor(windows: readonly AppealWindow[], target: AppealTarget): AppealWindow | null {
  const open = windows.filter(({ isOpen, stageId }) => isOpen && (!target || target.stageId === stageId))
  return open.toSorted((one, other) => other.closesAt.localeCompare(one.closesAt))[0] ?? null
}

export const taskKinds = ['verdict', 'task'] as const
export type TaskKind = (typeof taskKinds)[number]

export function subjectOf(target: AppealTarget, kind: TaskKind): AppealSubject {
  return target ? { kind, taskId: target.taskId } : { kind: 'score' }
}
