import type { WriteupDecision, WriteupState } from '@tiltyard/contracts'

/** From which state a decision is possible, and where it leads. */
export const decisions = {
  accept: { from: 'submitted', to: 'accepted' },
  return: { from: 'submitted', to: 'returned' },
  publish: { from: 'accepted', to: 'published' },
  unpublish: { from: 'published', to: 'accepted' },
} as const satisfies Record<WriteupDecision, { readonly from: WriteupState; readonly to: WriteupState }>

/** What the organisers have is changed only after they returned it. */
const isEditable = (state: WriteupState): boolean => state === 'draft' || state === 'returned'

export type EditFacts = {
  /** Null: nothing is collected. */
  readonly collection: { readonly isOpen: boolean; readonly taskIds: readonly string[] } | null
  readonly taskId: string
  /** Null: the team has not written anything about the task. */
  readonly writeup: { readonly state: WriteupState; readonly revision: number } | null
  readonly baseRevision: number
}

export function whyCannotEdit({ collection, taskId, writeup, baseRevision }: EditFacts) {
  if (!collection?.isOpen) return 'writeups.not_open'
  if (!collection.taskIds.includes(taskId)) return 'writeups.task_not_collected'
  if (writeup && !isEditable(writeup.state)) return 'writeups.already_submitted'
  return (writeup?.revision ?? 0) === baseRevision ? null : 'writeups.revision_conflict'
}
