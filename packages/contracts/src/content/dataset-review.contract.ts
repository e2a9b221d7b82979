import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { applicationLimits } from './application-limits.ts'
import { Day } from './content-documents.schema.ts'
import {
  ApplicationEventKind,
  ApplicationState,
  DatasetApplication,
} from './dataset-applications.contract.ts'

const base = '/api/console/dataset-applications'
const ApplicationParams = z.object({ applicationId: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })
const Titled = z.object({ id: z.uuid(), title: Localised })

export const ApplicationListItem = DatasetApplication.pick({
  id: true,
  state: true,
  revision: true,
  isRenewal: true,
  until: true,
  decidedAt: true,
  answerDueAt: true,
}).extend({
  dataset: Titled,
  applicant: Person,
  realName: z.string().nullable(),
  orgName: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  /** The steward's own application, which somebody else must decide. */
  isMine: z.boolean(),
})
export type ApplicationListItem = z.infer<typeof ApplicationListItem>

export const listDatasetApplications = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List applications for the datasets that the user is a steward of, longest waiting first',
  query: Paging.extend({
    state: ApplicationState.exclude(['draft']).or(z.literal('all')).default('submitted'),
    datasetId: z.uuid().optional(),
  }),
  reply: pageOf(ApplicationListItem),
  refusals: [],
})

export const ApplicationDetail = DatasetApplication.omit({ steps: true }).extend({
  dataset: Titled.extend({ defaultDays: z.number().int(), maxDays: z.number().int() }),
  applicant: Person,
  decidedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** Everything that happened, with notes of stewards. */
  events: z.array(
    z.object({
      kind: ApplicationEventKind,
      at: z.iso.datetime(),
      /** Null: the platform itself, or a deleted account. */
      by: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  /** Other applications of the person for datasets of the user, latest first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      dataset: Titled,
      state: ApplicationState,
      submittedAt: z.iso.datetime(),
      decidedAt: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
      until: z.iso.date().nullable(),
    }),
  ),
  /** Of the person, for this dataset. */
  downloads: z.object({ ranges: z.number().int(), bytes: z.number().int() }),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

export const getDatasetApplication = defineRoute({
  method: 'GET',
  path: `${base}/:applicationId`,
  access: signedIn,
  summary: 'Get an application with its events and the history of the applicant',
  params: ApplicationParams,
  reply: ApplicationDetail,
  refusals: ['datasets.application_not_found'],
})

const reason = z.string().trim().min(1).max(applicationLimits.reason)

export const ApplicationDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), until: Day, reason: reason.nullable().default(null) }),
  z.strictObject({ decision: z.literal('return'), reason }),
  z.strictObject({ decision: z.literal('reject'), reason }),
])
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

/** Of the application as the steward has seen it; a later change is not decided. */
const seenRevision = z.number().int().min(1).max(2_147_483_647)

export const decideDatasetApplication = defineRoute({
  method: 'POST',
  path: `${base}/:applicationId/decision`,
  access: signedIn,
  summary: 'Approve an application until a day, return it, or reject it; notifies the applicant',
  params: ApplicationParams,
  body: z.strictObject({ revision: seenRevision, decision: ApplicationDecision }),
  reply: emptyReply,
  refusals: [
    'datasets.application_not_found',
    'datasets.own_application',
    'datasets.application_changed',
    'datasets.until_out_of_range',
  ],
  retriable: true,
})

export const decideDatasetApplications = defineRoute({
  method: 'POST',
  path: `${base}/decisions`,
  access: signedIn,
  summary: 'Decide up to 100 applications alike, each on its own',
  body: z.strictObject({
    applications: z
      .array(z.strictObject({ id: z.uuid(), revision: seenRevision }))
      .min(1)
      .max(100),
    decision: ApplicationDecision,
  }),
  /** In the order of the request; null: decided. */
  reply: z.array(z.object({ id: z.uuid(), refusal: z.string().nullable() })),
  refusals: [],
})

export const noteDatasetApplication = defineRoute({
  method: 'POST',
  path: `${base}/:applicationId/notes`,
  access: signedIn,
  summary: 'Add a note for the other stewards',
  params: ApplicationParams,
  body: z.strictObject({ text: reason }),
  reply: emptyReply,
  refusals: ['datasets.application_not_found'],
  retriable: true,
})
