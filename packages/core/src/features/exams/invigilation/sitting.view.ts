import type { SittingListItem } from '@tiltyard/contracts'
import type { SittingRow } from './invigilation.store.ts'

/** Field by field: no answer, no question and no mark. */
export const sittingView = (row: SittingRow): SittingListItem => ({
  id: row.id,
  taskId: row.taskId,
  nickname: row.nickname,
  teamId: row.teamId,
  teamName: row.teamName,
  forTeam: row.forTeam,
  state: row.state,
  beganAt: row.beganAt.toISOString(),
  deadlineAt: row.deadlineAt.toISOString(),
  extraSeconds: row.extraSeconds,
  closedAt: row.closedAt?.toISOString() ?? null,
  closedBy: row.closedBy,
  questions: row.questions,
  answered: row.answered,
  lastSavedAt: row.lastSavedAt?.toISOString() ?? null,
  signals: { leave: row.leave, paste: row.paste, secondDevice: row.secondDevice },
  isMarked: row.isMarked,
})
