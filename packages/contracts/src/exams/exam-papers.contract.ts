import { z } from 'zod'
import { staff } from '../access.ts'
import {
  CompetitionParams,
  consolePath,
  offsetDateTime,
} from '../competitions/competition-settings.schema.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { ExamDifficulty, ExamItemTexts, examItemKinds } from './exam-item.schema.ts'

const count = z.number().int().min(0)
export const ExamPaperParams = CompetitionParams.extend({ taskId: z.uuid() })

/** How the marks of a team's members make the score of the team. */
export const ExamTeamRule = z.enum(['leader', 'mean', 'sum', 'best'])
export type ExamTeamRule = z.infer<typeof ExamTeamRule>
/** What candidates see: nothing, their mark with the results, points per section at once, or everything with the results. */
export const ExamShows = z.enum(['never', 'results', 'points', 'all'])
export type ExamShows = z.infer<typeof ExamShows>
export const ExamSeveral = z.enum(['all', 'half', 'share'])
export type ExamSeveral = z.infer<typeof ExamSeveral>
/** Signals of a browser, which are hints and no proof. */
export const ExamWatch = z.enum(['leave', 'paste', 'devices'])
export type ExamWatch = z.infer<typeof ExamWatch>

/** How a paper is sat and marked; public to its candidates. */
export const ExamPaperRules = z.object({
  minutes: z.number().int().min(1).max(600),
  candidates: z.enum(['each-member', 'leader']),
  teamRule: ExamTeamRule,
  bestOf: z.number().int().min(1).max(100).nullable(),
  several: ExamSeveral,
  wrongPermille: z.number().int().min(0).max(1000),
  shows: ExamShows,
  watches: z.array(ExamWatch).max(3),
})
export type ExamPaperRules = z.infer<typeof ExamPaperRules>

export const ExamSectionPlan = z.strictObject({
  name: localised(80),
  instruction: localised(1_000).nullable(),
  /** Of each question, in hundredths of a point. */
  points: z.number().int().min(1).max(100_000),
  /** How many questions each candidate gets; null: all. */
  draw: z.number().int().min(1).max(1_000).nullable(),
  /** How many of each difficulty; the counts add up to `draw`. */
  strata: z
    .array(z.strictObject({ difficulty: ExamDifficulty, count: z.number().int().min(1).max(1_000) }))
    .max(5)
    .nullable(),
  itemIds: z.array(z.uuid()).max(1_000),
})
export type ExamSectionPlan = z.infer<typeof ExamSectionPlan>

export const ExamPaperPlan = z
  .strictObject({
    ...ExamPaperRules.shape,
    name: localised(80),
    graceSeconds: z.number().int().min(0).max(30),
    shufflesItems: z.boolean(),
    shufflesOptions: z.boolean(),
    /** The window in which candidates may begin; null: that of the stage. */
    opensAt: offsetDateTime.nullable(),
    closesAt: offsetDateTime.nullable(),
    sections: z.array(ExamSectionPlan).max(20),
  })
  .refine(({ candidates, teamRule }) => (candidates === 'leader') === (teamRule === 'leader'), {
    path: ['teamRule'],
  })
  .refine(({ teamRule, bestOf }) => (teamRule === 'best') === (bestOf !== null), { path: ['bestOf'] })
export type ExamPaperPlan = z.infer<typeof ExamPaperPlan>

export const ExamPaperListItem = z.object({
  taskId: z.uuid(),
  stageId: z.uuid(),
  name: Localised,
  minutes: z.number().int(),
  /** Of each candidate's paper. */
  questions: count,
  /** The most that a candidate can get, in hundredths of a point. */
  points: count,
  sealedAt: z.iso.datetime().nullable(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  sittings: z.object({ open: count, closed: count, unmarked: count }),
  isSettled: z.boolean(),
})
export type ExamPaperListItem = z.infer<typeof ExamPaperListItem>

export const listExamPapers = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers'),
  access: staff('monitor'),
  summary: 'List the examination papers of a competition with the state of their sittings',
  params: CompetitionParams,
  reply: z.array(ExamPaperListItem),
  refusals: [],
})

export const createExamPaper = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers'),
  access: staff('organiser'),
  summary: 'Create an empty paper in a stage whose type has examinations',
  params: CompetitionParams,
  body: z.strictObject({ stageId: z.uuid(), name: localised(80) }),
  reply: z.object({ taskId: z.uuid() }),
  refusals: ['tasks.stage_not_found', 'tasks.invalid_settings', 'tasks.too_many'],
  retriable: true,
})

/** A question of a paper without its key. */
export const ExamPaperItem = z.object({
  id: z.uuid(),
  bankId: z.uuid(),
  version: z.number().int(),
  kind: z.enum(examItemKinds),
  topic: z.string(),
  difficulty: ExamDifficulty,
  summary: Localised,
})
export type ExamPaperItem = z.infer<typeof ExamPaperItem>

export const AdminExamPaper = ExamPaperListItem.extend({
  revision: z.number().int(),
  plan: ExamPaperPlan,
  /** The questions of all sections. */
  items: z.array(ExamPaperItem),
  /** Number of the last correction of a key. */
  keyRevision: count,
})
export type AdminExamPaper = z.infer<typeof AdminExamPaper>

export const getExamPaper = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId'),
  access: staff('judge'),
  summary: 'Get a paper with its sections and questions',
  params: ExamPaperParams,
  reply: AdminExamPaper,
  refusals: ['exam_papers.not_found'],
})

export const saveExamPaper = defineRoute({
  method: 'PUT',
  path: consolePath('/exam-papers/:taskId'),
  access: staff('organiser'),
  summary: 'Save a paper that is not sealed; its questions come from banks that the user is a member of',
  params: ExamPaperParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), plan: ExamPaperPlan }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [
    'exam_papers.not_found',
    'exam_papers.revision_conflict',
    'exam_papers.already_sealed',
    'exam_papers.unknown_item',
    'exam_papers.invalid_draw',
    'tasks.closes_before_release',
  ],
  largestBody: 1024 * 1024,
})

export const ExamGap = z.enum(['no_questions', 'not_ready', 'no_key', 'too_few_to_draw'])
export type ExamGap = z.infer<typeof ExamGap>

/** What 1,000 draws look like. */
export const ExamRehearsal = z.object({
  draws: count,
  /** What has to be done before the paper can be sealed. */
  gaps: z.array(z.object({ gap: ExamGap, section: z.number().int().nullable(), count })),
  /** Questions without a translation; they can be sealed. */
  withoutEnglish: count,
  /** How often each question was drawn, and whether anything is missing in it. */
  exposure: z.array(
    z.object({
      itemId: z.uuid(),
      draws: count,
      isReady: z.boolean(),
      hasKey: z.boolean(),
      hasEnglish: z.boolean(),
    }),
  ),
  /** Mean difficulty of the drawn papers: the least, the mean and the most. */
  difficulty: z.object({ least: z.number(), mean: z.number(), most: z.number() }).nullable(),
})
export type ExamRehearsal = z.infer<typeof ExamRehearsal>

export const rehearseExamPaper = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/rehearsal'),
  access: staff('organiser'),
  summary: 'Draw a paper 1,000 times and list what is missing; changes nothing',
  params: ExamPaperParams,
  reply: ExamRehearsal,
  refusals: ['exam_papers.not_found'],
})

/** A paper as one of its candidates may get it, for reading before it is sealed. */
export const previewExamPaper = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId/preview'),
  access: staff('organiser'),
  summary: 'Get all questions of a paper as candidates see them, without keys',
  params: ExamPaperParams,
  reply: z.array(ExamItemTexts.extend({ itemId: z.uuid(), section: z.number().int() })),
  refusals: ['exam_papers.not_found'],
})

export const sealExamPaper = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/seal'),
  access: staff('organiser'),
  summary: 'Seal a paper: versions and draw are fixed, and candidates see it from now on',
  params: ExamPaperParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1) }),
  reply: z.object({ revision: z.number().int() }),
  refusals: [
    'exam_papers.not_found',
    'exam_papers.revision_conflict',
    'exam_papers.already_sealed',
    'exam_papers.not_ready',
  ],
})
