import { z } from 'zod'
import { staff } from '../access.ts'
import { AnswerInput } from '../challenges/answer.schema.ts'
import { AnswerKeyInput, HintPlan } from '../challenges/challenge.schema.ts'
import { variantsMax } from '../challenges/evidence.schema.ts'
import { FileName } from '../files/uploads.contract.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import {
  AdminTask,
  AdminTaskFile,
  AdminTaskListItem,
  NewTaskPlan,
  TaskPlan,
  TaskRightsPlan,
} from './task.schema.ts'

const TaskParams = CompetitionParams.extend({ taskId: z.uuid() })
const taskRefusals = ['tasks.not_found'] as const
const taskPlanRefusals = [
  'tasks.stage_not_found',
  'tasks.invalid_settings',
  'tasks.invalid_parent',
  'tasks.fixed_points_required',
  'tasks.closes_before_release',
  'tasks.unknown_prerequisite',
  'tasks.circular_prerequisites',
] as const
const RevisionReply = z.object({ revision: z.number().int() })

export const listAdminTasks = defineRoute({
  method: 'GET',
  path: consolePath('/tasks'),
  access: staff('monitor'),
  summary: 'List all tasks of a competition in order, unpublished ones included',
  params: CompetitionParams,
  reply: z.array(AdminTaskListItem),
  refusals: [],
})

export const getAdminTask = defineRoute({
  method: 'GET',
  path: consolePath('/tasks/:taskId'),
  access: staff('monitor'),
  summary: 'Get a task with everything except its flags',
  params: TaskParams,
  reply: AdminTask,
  refusals: ['tasks.not_found'],
})

export const createTask = defineRoute({
  method: 'POST',
  path: consolePath('/tasks'),
  access: staff('organiser'),
  summary: 'Create an unpublished task, visible to staff only',
  params: CompetitionParams,
  body: z.strictObject({ task: NewTaskPlan }),
  reply: RevisionReply.extend({ id: z.uuid() }),
  refusals: ['competitions.text_language_missing', ...taskPlanRefusals, 'tasks.too_many'],
  retriable: true,
})

export const saveTask = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId'),
  access: staff('organiser'),
  summary:
    'Change a task; a new scoring rule applies to every solve from now on and is recorded in the ledger',
  params: TaskParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), task: TaskPlan }),
  reply: RevisionReply,
  refusals: [
    'competitions.text_language_missing',
    ...taskRefusals,
    ...taskPlanRefusals,
    'tasks.revision_conflict',
    'tasks.form_in_use',
    'effects.not_confirmed',
  ],
})

export const publishTask = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/publication'),
  access: staff('organiser'),
  summary: 'Publish or unpublish a task; solves stay',
  params: TaskParams,
  body: z.strictObject({ isPublished: z.boolean() }),
  reply: RevisionReply,
  refusals: [...taskRefusals, 'tasks.flag_required', 'effects.not_confirmed'],
})

export const removeTask = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId'),
  access: staff('organiser'),
  summary: 'Delete a task that no team has worked on',
  params: TaskParams,
  reply: emptyReply,
  refusals: [...taskRefusals, 'tasks.in_use'],
})

export const orderTasks = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/order'),
  access: staff('organiser'),
  summary: 'Reorder the tasks of a competition',
  params: CompetitionParams,
  body: z.strictObject({ taskIds: z.array(z.uuid()).max(2_000) }),
  reply: emptyReply,
  refusals: ['tasks.not_found'],
})

export const setTaskFlags = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/flags'),
  access: staff('organiser'),
  summary: 'Replace the flags or other answers of a task; stored answers cannot be read back',
  params: TaskParams,
  body: z
    .strictObject({
      flags: z.array(AnswerKeyInput).max(20),
      /** Template of minted flags, such as flag{easy_[TEAM]}; null: all teams share the flags. */
      template: z.string().trim().min(1).max(200).nullable(),
      /** Replaces the answers for this variant of the evidence only; 0: those for every team. */
      variant: z.number().int().min(0).max(variantsMax).default(0),
    })
    // An empty form must not delete flags that nobody can read back.
    .refine(({ flags, template }) => flags.length > 0 || template !== null, { path: ['flags'] }),
  reply: RevisionReply.extend({ flags: z.number().int() }),
  refusals: [
    ...taskRefusals,
    'tasks.flags_already_issued',
    'tasks.invalid_pattern',
    'tasks.pattern_too_complex',
    'tasks.pattern_too_slow',
    'tasks.template_without_placeholder',
    'tasks.flag_required',
    'tasks.invalid_answer',
    'tasks.unknown_variant',
    'effects.not_confirmed',
  ],
})

export const removeTaskFlags = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId/flags'),
  access: staff('organiser'),
  summary: 'Remove all flags or other answers of a task; they cannot be read back',
  params: TaskParams,
  /** Only the answers for this variant of the evidence; 0: those for every team, and the template of minted flags. */
  query: z.object({ variant: z.coerce.number().int().min(0).max(variantsMax).default(0) }),
  reply: RevisionReply,
  refusals: [...taskRefusals, 'tasks.flags_already_issued', 'tasks.flag_required', 'effects.not_confirmed'],
})

export const testTaskFlag = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/test-flag'),
  access: staff('organiser'),
  summary: 'Test whether an answer would be accepted; nothing is stored',
  params: TaskParams,
  body: AnswerInput,
  reply: z.object({
    /** For every team. */
    isRight: z.boolean(),
    /** The variants of the evidence for which alone it is right. */
    variants: z.array(z.number().int()),
  }),
  refusals: [...taskRefusals, 'tasks.pattern_too_slow'],
  rate: 'secret',
})

export const addTaskFile = defineRoute({
  method: 'POST',
  path: consolePath('/tasks/:taskId/files'),
  access: staff('organiser'),
  summary: 'Attach a file that was uploaded as task-file',
  params: TaskParams,
  body: z.strictObject({ fileName: FileName, isTemplated: z.boolean() }),
  reply: AdminTaskFile,
  refusals: [...taskRefusals, 'tasks.invalid_file', 'tasks.templated_file_too_large'],
  retriable: true,
})

export const removeTaskFile = defineRoute({
  method: 'DELETE',
  path: consolePath('/tasks/:taskId/files/:fileId'),
  access: staff('organiser'),
  summary: 'Remove a file from a task',
  params: TaskParams.extend({ fileId: z.uuid() }),
  reply: emptyReply,
  refusals: [...taskRefusals, 'tasks.file_not_found'],
})

export const saveTaskHints = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/hints'),
  access: staff('organiser'),
  summary: 'Set the hints of a task in order; unlocked hints cannot change',
  params: TaskParams,
  body: z.strictObject({ hints: z.array(HintPlan).max(10) }),
  reply: RevisionReply,
  refusals: [
    'competitions.text_language_missing',
    ...taskRefusals,
    'tasks.hint_not_found',
    'tasks.hint_in_use',
  ],
})

export const setTaskRights = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/rights'),
  access: staff('organiser'),
  summary: 'Set the rights of divisions on a task; changes that affect the board are recorded in the ledger',
  params: TaskParams,
  body: z.strictObject({ rights: z.array(TaskRightsPlan).max(50) }),
  reply: RevisionReply,
  refusals: [...taskRefusals, 'tasks.division_not_found', 'effects.not_confirmed'],
})
