import { z } from 'zod'
import { anyone, onlyRoles } from '../access.ts'
import { FileName } from '../files/uploads.contract.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply, redirectReply } from '../route.ts'

const editors = onlyRoles('administrator', 'editor')
const contributionParams = z.object({ contributionId: z.uuid() })

export const ContributionKind = z.enum(['topic', 'article'])
export type ContributionKind = z.infer<typeof ContributionKind>
export const ContributionState = z.enum(['new', 'in_review', 'accepted', 'declined'])
export type ContributionState = z.infer<typeof ContributionState>

export const contributionTitleMax = 120
export const contributionTextMax = 20_000
export const declineReasonMax = 1_000

/** One line: lists and mail subjects show the title. */
const Title = z
  .string()
  .trim()
  .min(1)
  .max(contributionTitleMax)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

export const sendContribution = defineRoute({
  method: 'POST',
  path: '/api/platform/web/opss/contribution',
  access: anyone,
  summary: 'Submit a topic or an article to the editors; a file requires sign-in',
  body: z.strictObject({
    kind: ContributionKind,
    title: Title,
    text: z.string().trim().min(1).max(contributionTextMax),
    email: z.email().max(254),
    /** Consent that editors store it, reply by mail and publish it if accepted. */
    consent: z.literal(true),
    /** A file that the sender uploaded for this purpose. */
    fileName: FileName.optional(),
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['contributions.file_requires_sign_in', 'uploads.file_not_found'],
  rate: 'secret',
  retriable: true,
})

export const ContributionListItem = z.object({
  id: z.uuid(),
  kind: ContributionKind,
  state: ContributionState,
  title: z.string(),
  createTime: z.iso.datetime(),
  /** Null if the sender was not signed in. */
  sender: z.object({ id: z.uuid(), nickname: z.string() }).nullable(),
  hasFile: z.boolean(),
})
export type ContributionListItem = z.infer<typeof ContributionListItem>

export const Contribution = ContributionListItem.extend({
  /** Plain text; must not be rendered as HTML. */
  text: z.string(),
  email: z.string(),
  language: z.enum(['zh', 'en']),
  file: z.object({ name: z.string(), type: z.string(), size: z.number().int() }).nullable(),
  reviewer: z.object({ id: z.uuid(), nickname: z.string() }).nullable(),
  reason: z.string().nullable(),
  decideTime: z.iso.datetime().nullable(),
})
export type Contribution = z.infer<typeof Contribution>

export const listContributions = defineRoute({
  method: 'GET',
  path: '/api/console/contributions',
  access: editors,
  summary: 'List contributions, latest first',
  query: Paging.extend({ state: ContributionState.optional() }),
  reply: pageOf(ContributionListItem),
  refusals: [],
})

export const getContribution = defineRoute({
  method: 'GET',
  path: '/api/console/contributions/:contributionId',
  access: editors,
  summary: 'Get a contribution',
  params: contributionParams,
  reply: Contribution,
  refusals: ['contributions.not_found'],
})

export const getContributionFile = defineRoute({
  method: 'GET',
  path: '/api/console/contributions/:contributionId/file',
  access: editors,
  summary: 'Redirect to a download of the file of a contribution',
  params: contributionParams,
  answer: 'redirect',
  reply: redirectReply,
  refusals: ['contributions.not_found', 'uploads.file_not_found'],
})

export const decideContribution = defineRoute({
  method: 'POST',
  path: '/api/console/contributions/:contributionId/decision',
  access: editors,
  summary: 'Start the review of a contribution, accept it, or decline it with a reason; notifies the sender',
  params: contributionParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('review') }),
    z.strictObject({ decision: z.literal('accept') }),
    z.strictObject({
      decision: z.literal('decline'),
      reason: z.string().trim().min(1).max(declineReasonMax),
    }),
  ]),
  reply: emptyReply,
  refusals: ['contributions.not_found', 'contributions.already_decided'],
})
