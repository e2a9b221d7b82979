import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { recommendableKinds } from './recommendable-kinds.ts'
import { Recommendation } from './site.contract.ts'

const base = '/api/console/recommendations'
const administrators = onlyRoles('administrator')
const params = z.object({ recommendationId: z.uuid() })

const Moment = z.iso.datetime().nullable()
const shape = { shownFrom: Moment, shownUntil: Moment }
const isForward = ({ shownFrom, shownUntil }: { shownFrom: string | null; shownUntil: string | null }) =>
  shownFrom === null || shownUntil === null || shownFrom < shownUntil
const backward = { path: ['shownUntil'], message: 'the end is before the beginning' }

export const AdminRecommendation = Recommendation.extend({
  /** content: marked by an editor in the content itself · chosen: by an administrator. */
  source: z.enum(['content', 'chosen']),
  /** Null: without a limit. */
  shownFrom: Moment,
  shownUntil: Moment,
  /** Its area is not shown by this installation. */
  isHidden: z.boolean(),
})
export type AdminRecommendation = z.infer<typeof AdminRecommendation>

const RecommendableKind = z.enum(recommendableKinds)

export const listAdminRecommendations = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'List all recommendations of the home page in order, whatever their period',
  reply: z.array(AdminRecommendation),
  refusals: [],
})

export const findRecommendable = defineRoute({
  method: 'GET',
  path: `${base}/candidates`,
  access: administrators,
  summary: 'Search published items of a kind by title, newest first',
  query: z.object({ kind: RecommendableKind, keyword: z.string().trim().max(100).default('') }),
  reply: z.array(z.object({ id: z.uuid(), title: Localised })),
  refusals: [],
})

export const addRecommendation = defineRoute({
  method: 'POST',
  path: base,
  access: administrators,
  summary: 'Recommend a published item on the home page',
  body: z.strictObject({ kind: RecommendableKind, targetId: z.uuid(), ...shape }).refine(isForward, backward),
  reply: emptyReply,
  refusals: ['recommendations.target_not_found', 'recommendations.already_there'],
})

export const orderRecommendations = defineRoute({
  method: 'PUT',
  path: `${base}/order`,
  access: administrators,
  summary: 'Put the recommendations in this order; all ids are required',
  body: z.strictObject({ ids: z.array(z.uuid()).max(1000) }),
  reply: emptyReply,
  refusals: ['recommendations.changed'],
})

export const changeRecommendation = defineRoute({
  method: 'PUT',
  path: `${base}/entries/:recommendationId`,
  access: administrators,
  summary: 'Change when a recommendation is shown',
  params,
  body: z.strictObject(shape).refine(isForward, backward),
  reply: emptyReply,
  refusals: ['recommendations.not_found'],
})

export const removeRecommendation = defineRoute({
  method: 'DELETE',
  path: `${base}/entries/:recommendationId`,
  access: administrators,
  summary: 'Remove a recommendation; the item itself stays',
  params,
  reply: emptyReply,
  refusals: ['recommendations.not_found'],
})
