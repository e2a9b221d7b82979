import { z } from 'zod'
import { staff } from '../access.ts'
import { CompetitionParams, consolePath } from '../competitions/competition-settings.schema.ts'
import { EntryReason } from '../competitions/entry-review.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { ExamPaperParams } from './exam-papers.contract.ts'

const count = z.number().int().min(0)
const sittingParams = CompetitionParams.extend({ sittingId: z.uuid() })

/** A sitting as staff see it while the paper runs: no answers, to nobody. */
export const SittingListItem = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  nickname: z.string(),
  teamId: z.uuid(),
  teamName: z.string(),
  forTeam: z.boolean(),
  state: z.enum(['open', 'closed']),
  beganAt: z.iso.datetime(),
  deadlineAt: z.iso.datetime(),
  extraSeconds: count,
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.enum(['candidate', 'clock', 'organiser']).nullable(),
  questions: count,
  answered: count,
  lastSavedAt: z.iso.datetime().nullable(),
  signals: z.object({ leave: count, paste: count, secondDevice: count }),
  isMarked: z.boolean(),
})
export type SittingListItem = z.infer<typeof SittingListItem>

export const listSittings = defineRoute({
  method: 'GET',
  path: consolePath('/exam-papers/:taskId/sittings'),
  access: staff('monitor'),
  summary: 'List the sittings of a paper; silent: open and without a save for 60 seconds',
  params: ExamPaperParams,
  query: Paging.extend({
    state: z.enum(['open', 'closed', 'silent']).optional(),
    keyword: z.string().trim().min(1).max(80).optional(),
  }),
  reply: pageOf(SittingListItem).extend({
    serverNow: z.iso.datetime(),
    counts: z.object({ open: count, closed: count, silent: count, notBegun: count }),
  }),
  refusals: ['exam_papers.not_found'],
})

export const SittingEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['began', 'leave', 'paste', 'second-device', 'extra-time', 'closed', 'reopened']),
  seconds: count.nullable(),
  /** The reason of an act of the staff. */
  detail: z.string().nullable(),
  by: z.string().nullable(),
})
export type SittingEvent = z.infer<typeof SittingEvent>

export const getSitting = defineRoute({
  method: 'GET',
  path: consolePath('/exam-sittings/:sittingId'),
  access: staff('monitor'),
  summary: 'Get a sitting with its events',
  params: sittingParams,
  reply: SittingListItem.extend({ events: z.array(SittingEvent) }),
  refusals: ['exam_sittings.not_found'],
})

export const giveExtraTime = defineRoute({
  method: 'POST',
  path: consolePath('/exam-papers/:taskId/extra-time'),
  access: staff('judge'),
  summary: 'Give open sittings extra minutes',
  params: ExamPaperParams,
  body: z.strictObject({
    /** Null: all that are open. */
    sittingIds: z.array(z.uuid()).min(1).max(500).nullable(),
    minutes: z.number().int().min(1).max(240),
    reason: EntryReason,
  }),
  reply: z.object({ changed: count }),
  refusals: ['exam_papers.not_found'],
  retriable: true,
})

export const closeSitting = defineRoute({
  method: 'POST',
  path: consolePath('/exam-sittings/:sittingId/close'),
  access: staff('judge'),
  summary: 'End a sitting; what was saved counts',
  params: sittingParams,
  body: z.strictObject({ reason: EntryReason }),
  reply: emptyReply,
  refusals: ['exam_sittings.not_found', 'exam_sittings.closed'],
})

export const reopenSitting = defineRoute({
  method: 'POST',
  path: consolePath('/exam-sittings/:sittingId/reopen'),
  access: staff('judge'),
  summary: 'Open a closed sitting again for some minutes, before the paper is settled',
  params: sittingParams,
  body: z.strictObject({ minutes: z.number().int().min(1).max(240), reason: EntryReason }),
  reply: z.object({ deadlineAt: z.iso.datetime() }),
  refusals: ['exam_sittings.not_found', 'exam_sittings.not_closed', 'exam_sittings.already_settled'],
})
