import type { TaskListItem } from '@tiltyard/contracts/browser'

/** An unsolved task on the board. */
export const toTask = (id: string, part: Partial<TaskListItem> = {}): TaskListItem => ({
  id,
  number: 0,
  stageId: 's',
  parentId: null,
  passScore: null,
  summary: null,
  category: 'web',
  name: { zh: `题 ${id}` },
  difficulty: null,
  tags: [],
  value: 500,
  solves: 0,
  isSolved: false,
  credit: null,
  blood: null,
  locked: [],
  closesAt: null,
  ...part,
})
