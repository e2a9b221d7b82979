import { z } from 'zod'
import { AdminHint, AnswerKeyKind, TaskChoiceForm, TypedForm } from '../challenges/challenge.schema.ts'
import { challengeKinds } from '../challenges/challenge-kinds.ts'
import { Evidence, variantsMax } from '../challenges/evidence.schema.ts'
import { CompetitionDocument } from '../content/rich-document.schema.ts'
import { competitionText, Localised, LocalisedHtml } from '../localised.ts'
import { ScoringRule, TypeSettings } from './competition.schema.ts'
import { offsetDateTime } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
export const TaskCategory = z.string().trim().min(1).max(40)

/** How a task is answered; flags may be minted, one per team. */
export const TaskFormPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag') }),
  TypedForm,
  TaskChoiceForm,
  /** A case: it is solved when the points of its solved questions reach the pass score. */
  z.strictObject({ kind: z.literal('group'), passScore: z.number().int().min(0).max(1_000_000) }),
  /** By the sittings of a paper, which makes its task itself. */
  z.strictObject({ kind: z.literal('exam') }),
])
export type TaskFormPlan = z.infer<typeof TaskFormPlan>

/** Editable fields of a task; flags, files, hints and rights have their own routes. */
export const TaskPlan = z.strictObject({
  stageId: z.uuid(),
  /** The case of a question, in the same stage; omitted: unchanged, of a new task none. */
  parentId: z.uuid().nullable().optional(),
  category: TaskCategory,
  name: competitionText(80),
  /** Null keeps the text: imported tasks have markup and no document. */
  content: CompetitionDocument.nullable(),
  author: z.string().trim().min(1).max(80).nullable(),
  difficulty: z.number().int().min(1).max(5).nullable(),
  tags: z.array(z.string().trim().min(1).max(30)).max(10),
  /** Left out: a flag, or as it was. */
  form: TaskFormPlan.optional(),
  rule: ScoringRule,
  /** Omitted: unchanged; of a new task the defaults of the stage's type. */
  settings: TypeSettings.optional(),
  /** Wrong submissions allowed per team; null: unlimited. */
  attemptsMax: z.number().int().min(1).max(1_000).nullable(),
  releasedAt: offsetDateTime.nullable(),
  closesAt: offsetDateTime.nullable(),
  /** Prerequisite tasks. */
  prerequisites: z.array(z.uuid()).max(20),
})
export type TaskPlan = z.infer<typeof TaskPlan>
export const NewTaskPlan = TaskPlan.extend({ content: CompetitionDocument })
export type NewTaskPlan = z.infer<typeof NewTaskPlan>

export const AdminTaskListItem = z.object({
  id: z.uuid(),
  number: count,
  stageId: z.uuid(),
  parentId: z.uuid().nullable(),
  kind: z.enum(challengeKinds),
  isPublished: z.boolean(),
  category: z.string(),
  name: Localised,
  difficulty: z.number().int().nullable(),
  rule: ScoringRule,
  releasedAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Number of flags that are right for every team; their texts never leave the server. */
  flags: count,
  /** Kinds of the answers that are right for one variant of the evidence. */
  variantFlagKinds: z.array(
    z.object({ variant: z.number().int().min(1).max(variantsMax), kinds: z.array(AnswerKeyKind) }),
  ),
  hasOwnFlags: z.boolean(),
  /** A pattern took too long to match: submissions that only this pattern could decide are refused. */
  hasSlowPattern: z.boolean(),
  files: count,
  hints: count,
  solves: count,
  revision: z.number().int(),
})
export type AdminTaskListItem = z.infer<typeof AdminTaskListItem>

export const AdminFileVariant = z.object({
  number: z.number().int().min(2).max(variantsMax),
  size: count,
  sha256: z.string(),
})
export type AdminFileVariant = z.infer<typeof AdminFileVariant>

export const AdminTaskFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  sha256: z.string(),
  isTemplated: z.boolean(),
  /** Null: material. */
  evidence: Evidence.nullable(),
  /** Files of variants 2 and up; variant 1 is the file itself. */
  variants: z.array(AdminFileVariant),
})
export type AdminTaskFile = z.infer<typeof AdminTaskFile>

const right = z.boolean().nullable()
/** Rights of a division on one task where they differ; null: as the division has it. */
export const TaskRightsPlan = z.strictObject({
  divisionId: z.uuid(),
  canSeeTasks: right,
  canSubmit: right,
  scores: right,
  canTakeBloods: right,
  affectsValue: right,
})
export type TaskRightsPlan = z.infer<typeof TaskRightsPlan>

export const AdminTask = AdminTaskListItem.omit({ files: true, hints: true }).extend({
  content: LocalisedHtml,
  document: CompetitionDocument.nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  attemptsMax: z.number().int().nullable(),
  prerequisites: z.array(z.uuid()),
  ruleRevision: z.number().int(),
  environment: z.object({ templateId: z.uuid(), limitSeconds: z.number().int().nullable() }).nullable(),
  settings: TypeSettings,
  form: TaskFormPlan,
  /** Kinds of the answers in the key that are right for every team. */
  flagKinds: z.array(AnswerKeyKind),
  files: z.array(AdminTaskFile),
  hints: z.array(AdminHint),
  rights: z.array(TaskRightsPlan),
})
export type AdminTask = z.infer<typeof AdminTask>
