import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { FileName } from '../uploads/uploads.contract.ts'
import { consolePath, OneCompetition } from './console-competition.ts'
import {
  HintPlan,
  NewFlag,
  NewTaskPlan,
  OrganisedTask,
  OrganisedTaskFile,
  OrganisedTaskListed,
  TaskPlan,
  TaskRightsPlan,
} from './console-task.ts'
import { Flag } from './play.contract.ts'

const OneTask = OneCompetition.extend({ taskId: z.uuid() })
const ofTask = ['tasks.not_found'] as const
const ofPlan = [
  'tasks.stage_not_found',
  'tasks.closes_before_release',
  'tasks.needs_unknown',
  'tasks.needs_in_a_circle',
] as const
const Revised = z.object({ revision: z.number().int() })

export const listOrganisedTasks = defineRoute({
  method: 'GET',
  path: consolePath('/tasks'),
  access: staff('monitor'),
  summary: 'Every task of a competition, published or not, in its order',
  params: OneCompetition,
  reply: z.array(OrganisedTaskListed),
  refusals: [],
})

export const getOrganisedTask = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId'),
  access: staff('monitor'),
  summary: 'All about a task but its flags',
  params: OneTask,
  reply: OrganisedTask,
  refusals: ['tasks.not_found'],
})

export const createTask = defineRoute({
  method: 'POST',
  path: consolePath('/tasks'),
  access: staff('organiser'),
  summary: 'Begin a task: nobody but the organising group sees it yet',
  params: OneCompetition,
  body: z.strictObject({ task: NewTaskPlan }),
  reply: Revised.extend({ id: z.uuid() }),
  refusals: [...ofPlan, 'tasks.too_many'],
  retriable: true,
})

export const saveTask = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId'),
  access: staff('organiser'),
  summary: 'Change a task; another rule counts for every solve from now on, and the ledger says so',
  params: OneTask,
  body: z.strictObject({ baseRevision: z.number().int().min(1), task: TaskPlan }),
  reply: Revised,
  refusals: [...ofTask, ...ofPlan, 'tasks.changed_meanwhile'],
})

export const publishTask = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/publication'),
  access: staff('organiser'),
  summary: 'Show a task to the entries that may see it, or take it back; solves stay',
  params: OneTask,
  body: z.strictObject({ isPublished: z.boolean() }),
  reply: Revised,
  refusals: [...ofTask, 'tasks.without_flag'],
})

export const removeTask = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId'),
  access: staff('organiser'),
  summary: 'Remove a task that nobody has worked on',
  params: OneTask,
  reply: nothing,
  refusals: [...ofTask, 'tasks.in_use'],
})

export const orderTasks = defineRoute({
  method: 'PUT',
  path: consolePath('/task-order'),
  access: staff('organiser'),
  summary: 'Put the tasks of a competition into this order',
  params: OneCompetition,
  body: z.strictObject({ taskIds: z.array(z.uuid()).max(2_000) }),
  reply: nothing,
  refusals: ['tasks.not_found'],
})

export const setTaskFlags = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/flags'),
  access: staff('organiser'),
  summary: 'Set what opens a task; what was set before is forgotten, and nobody can read it again',
  params: OneTask,
  body: z.strictObject({
    flags: z.array(NewFlag).max(20),
    /** For flags of each team's own, such as flag{easy_[TEAM]}; null: all have the same. */
    template: z.string().trim().min(1).max(200).nullable(),
  }),
  reply: Revised.extend({ flags: z.number().int() }),
  refusals: [
    ...ofTask,
    'tasks.flags_given_out',
    'tasks.pattern_unreadable',
    'tasks.pattern_too_large',
    'tasks.pattern_too_slow',
    'tasks.template_without_place',
    'tasks.without_flag',
  ],
})

export const testTaskFlag = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/test-flag'),
  access: staff('organiser'),
  summary: 'Whether this answer would be right; nothing is kept of it',
  params: OneTask,
  body: z.strictObject({ flag: Flag }),
  reply: z.object({ isRight: z.boolean() }),
  refusals: [...ofTask, 'tasks.pattern_too_slow'],
  rate: 'secret',
})

export const addTaskFile = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/files'),
  access: staff('organiser'),
  summary: 'Give a task a file that was uploaded as task-file',
  params: OneTask,
  body: z.strictObject({ fileName: FileName, isFilled: z.boolean() }),
  reply: OrganisedTaskFile,
  refusals: [...ofTask, 'tasks.file_unusable', 'tasks.file_too_large_to_fill'],
  retriable: true,
})

export const removeTaskFile = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId/files/:fileId'),
  access: staff('organiser'),
  summary: 'Take a file away from a task',
  params: OneTask.extend({ fileId: z.uuid() }),
  reply: nothing,
  refusals: [...ofTask, 'tasks.file_not_found'],
})

export const saveTaskHints = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/hints'),
  access: staff('organiser'),
  summary: 'Set the hints of a task, in their order; one that was read stays as it is',
  params: OneTask,
  body: z.strictObject({ hints: z.array(HintPlan).max(10) }),
  reply: Revised,
  refusals: [...ofTask, 'tasks.hint_not_found', 'tasks.hint_in_use'],
})

export const setTaskRights = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/rights'),
  access: staff('organiser'),
  summary: 'Say where divisions differ on a task; what moves a board goes into the ledger',
  params: OneTask,
  body: z.strictObject({ rights: z.array(TaskRightsPlan).max(50) }),
  reply: Revised,
  refusals: [...ofTask, 'tasks.division_not_found'],
})
