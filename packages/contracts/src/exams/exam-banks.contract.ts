import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { LocalisedDocument } from '../content/rich-document.schema.ts'
import { Localised, LocalisedHtml, localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  ExamDifficulty,
  ExamItemPlan,
  ExamItemTexts,
  ExamKey,
  ExamTopic,
  examItemKinds,
} from './exam-item.schema.ts'

const base = '/api/platform/web/competition/exam-banks'
const access = onlyRoles('administrator', 'organiser')
const count = z.number().int().min(0)
const bankParams = z.object({ bankId: z.uuid() })
const itemParams = bankParams.extend({ itemId: z.uuid() })

export const examItemsMax = 20_000

/** owner: members too; author: writes questions; user: puts them into papers. */
export const ExamBankRole = z.enum(['owner', 'author', 'user'])
export type ExamBankRole = z.infer<typeof ExamBankRole>

/** Only questions that are ready can be put into papers. */
export const ExamItemState = z.enum(['draft', 'ready', 'retired'])
export type ExamItemState = z.infer<typeof ExamItemState>

export const ExamBankListItem = z.object({
  id: z.uuid(),
  name: Localised,
  role: ExamBankRole,
  items: count,
  ready: count,
  isArchived: z.boolean(),
})
export type ExamBankListItem = z.infer<typeof ExamBankListItem>

export const listExamBanks = defineRoute({
  method: 'GET',
  path: base,
  access,
  summary: 'List the question banks that the user is a member of',
  reply: z.array(ExamBankListItem),
  refusals: [],
})

export const createExamBank = defineRoute({
  method: 'POST',
  path: base,
  access,
  summary: 'Create a question bank; the user becomes its owner',
  body: z.strictObject({ name: localised(80) }),
  reply: z.object({ id: z.uuid() }),
  refusals: [],
  retriable: true,
})

export const ExamBank = ExamBankListItem.extend({
  members: z.array(z.object({ userId: z.uuid(), nickname: z.string(), role: ExamBankRole })),
  /** Of questions that are not retired, by topic. */
  topics: z.array(z.object({ topic: z.string(), items: count })),
})
export type ExamBank = z.infer<typeof ExamBank>

export const getExamBank = defineRoute({
  method: 'GET',
  path: `${base}/:bankId`,
  access,
  summary: 'Get a question bank with members and topics',
  params: bankParams,
  reply: ExamBank,
  refusals: ['exam_banks.not_found'],
})

export const changeExamBank = defineRoute({
  method: 'PUT',
  path: `${base}/:bankId`,
  access,
  summary: 'Rename, archive or restore a question bank',
  params: bankParams,
  body: z.strictObject({ name: localised(80), isArchived: z.boolean() }),
  reply: emptyReply,
  refusals: ['exam_banks.not_found', 'exam_banks.insufficient_role'],
})

export const setExamBankMember = defineRoute({
  method: 'PUT',
  path: `${base}/:bankId/members`,
  access,
  summary: 'Give an organiser a role in a question bank, or take it away with null',
  params: bankParams,
  body: z.strictObject({ nickname: z.string().trim().min(1).max(60), role: ExamBankRole.nullable() }),
  reply: emptyReply,
  refusals: [
    'exam_banks.not_found',
    'exam_banks.insufficient_role',
    'exam_banks.user_not_found',
    'exam_banks.last_owner',
  ],
})

/** Over all sealed papers whose sittings are marked. */
const ItemUse = z.object({
  /** Papers that contain the question. */
  papers: count,
  /** Candidates who were shown it. */
  exposure: count,
  /** Mean share of the points; null: nobody has been marked on it. */
  difficultyIndex: z.number().nullable(),
  /** Correlation with the rest of the paper, weighted by candidates; null: no paper has one. */
  discrimination: z.number().nullable(),
})

export const ExamItemListItem = z.object({
  id: z.uuid(),
  kind: z.enum(examItemKinds),
  topic: z.string(),
  difficulty: ExamDifficulty,
  state: ExamItemState,
  version: z.number().int(),
  /** The beginning of the stem as plain text. */
  summary: Localised,
  hasKey: z.boolean(),
  /** Languages of the whole question: a missing translation is shown. */
  hasEnglish: z.boolean(),
  use: ItemUse,
  updatedAt: z.iso.datetime(),
})
export type ExamItemListItem = z.infer<typeof ExamItemListItem>

export const listExamItems = defineRoute({
  method: 'GET',
  path: `${base}/:bankId/items`,
  access,
  summary: 'List the questions of a bank, latest change first',
  params: bankParams,
  query: Paging.extend({
    kind: z.enum(examItemKinds).optional(),
    topic: ExamTopic.optional(),
    difficulty: z.coerce.number().int().min(1).max(5).optional(),
    state: ExamItemState.optional(),
    keyword: z.string().trim().min(1).max(80).optional(),
  }),
  reply: pageOf(ExamItemListItem),
  refusals: ['exam_banks.not_found'],
})

/** A question whose stem is equal or shares at least nine tenths of its three-letter groups. */
const Duplicate = z.object({ id: z.uuid(), summary: Localised, isEqual: z.boolean() })

export const ExamItemDetail = ExamItemListItem.omit({ summary: true }).extend({
  document: LocalisedDocument,
  stem: LocalisedHtml,
  options: z.array(Localised),
  key: ExamKey.nullable(),
  explanation: Localised.nullable(),
  duplicates: z.array(Duplicate),
  versions: z.array(
    z.object({ version: z.number().int(), savedBy: z.string().nullable(), savedAt: z.iso.datetime() }),
  ),
})
export type ExamItemDetail = z.infer<typeof ExamItemDetail>

export const getExamItem = defineRoute({
  method: 'GET',
  path: `${base}/:bankId/items/:itemId`,
  access,
  summary: 'Get a question with its key, its versions and possible duplicates',
  params: itemParams,
  reply: ExamItemDetail,
  // Users of a bank see questions in papers, not their keys.
  refusals: ['exam_banks.not_found', 'exam_banks.insufficient_role', 'exam_items.not_found'],
})

/** An older version, for comparison. */
export const getExamItemVersion = defineRoute({
  method: 'GET',
  path: `${base}/:bankId/items/:itemId/versions/:version`,
  access,
  summary: 'Get a version of a question with its key',
  params: itemParams.extend({ version: z.coerce.number().int().min(1) }),
  reply: ExamItemTexts.extend({ key: ExamKey.nullable(), explanation: Localised.nullable() }),
  refusals: ['exam_banks.not_found', 'exam_banks.insufficient_role', 'exam_items.not_found'],
})

const kind = z.enum(examItemKinds)
const saveRefusals = [
  'exam_banks.not_found',
  'exam_banks.insufficient_role',
  'exam_banks.archived',
  'exam_items.invalid',
  'exam_items.invalid_pattern',
] as const

export const createExamItem = defineRoute({
  method: 'POST',
  path: `${base}/:bankId/items`,
  access,
  summary: 'Write a question; it is a draft until it is made ready',
  params: bankParams,
  body: z.strictObject({ kind, item: ExamItemPlan }),
  reply: z.object({ id: z.uuid(), version: z.number().int() }),
  refusals: [...saveRefusals, 'exam_banks.too_many_items'],
  retriable: true,
})

export const saveExamItem = defineRoute({
  method: 'PUT',
  path: `${base}/:bankId/items/:itemId`,
  access,
  summary: 'Save a question as a new version; sealed papers keep theirs',
  params: itemParams,
  body: z.strictObject({ baseVersion: z.number().int().min(1), item: ExamItemPlan }),
  reply: z.object({ version: z.number().int() }),
  refusals: [...saveRefusals, 'exam_items.not_found', 'exam_items.version_conflict'],
})

export const setExamItemState = defineRoute({
  method: 'PUT',
  path: `${base}/:bankId/items/:itemId/state`,
  access,
  summary: 'Make a question ready for papers, a draft again, or retire it',
  params: itemParams,
  body: z.strictObject({ state: ExamItemState }),
  reply: emptyReply,
  refusals: [
    'exam_banks.not_found',
    'exam_banks.insufficient_role',
    'exam_banks.archived',
    'exam_items.not_found',
    'exam_items.no_key',
  ],
})
