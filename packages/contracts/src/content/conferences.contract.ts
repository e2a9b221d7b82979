import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute } from '../route.ts'
import { Code } from './content-documents.schema.ts'
import { PaperReference } from './papers.contract.ts'

/** A time, and its wording in the call for papers. */
const DeadlineAt = z.object({ at: z.iso.datetime(), local: z.string(), zone: z.string() })

export const NextDeadline = DeadlineAt.extend({
  kind: z.enum(['abstract', 'paper']),
  year: z.number().int(),
  round: Localised.nullable(),
})

export const ConferenceListItem = z.object({
  id: z.uuid(),
  name: Localised,
  shortName: z.string(),
  area: DictionaryEntry.nullable(),
  ccf: z.enum(['A', 'B', 'C']).nullable(),
  core: z.enum(['A*', 'A', 'B', 'C']).nullable(),
  url: z.string(),
  /** The next meeting that has not ended, otherwise the last one. */
  meeting: z
    .object({ year: z.number().int(), place: Localised, startsOn: z.iso.date(), endsOn: z.iso.date() })
    .nullable(),
  nextDeadline: NextDeadline.nullable(),
})
export type ConferenceListItem = z.infer<typeof ConferenceListItem>

export const Meeting = z.object({
  year: z.number().int(),
  place: Localised,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  url: z.string().nullable(),
  rounds: z.array(
    z.object({
      name: Localised.nullable(),
      abstract: DeadlineAt.nullable(),
      paper: DeadlineAt,
      notifyOn: z.iso.date().nullable(),
    }),
  ),
  submitted: z.number().int().nullable(),
  accepted: z.number().int().nullable(),
})
export type Meeting = z.infer<typeof Meeting>

export const Conference = ConferenceListItem.extend({
  description: Localised.nullable(),
  papers: z.array(PaperReference),
  paperCount: z.number().int(),
})
export type Conference = z.infer<typeof Conference>

const ConferenceFilter = z.object({
  area: Code.optional(),
  ccf: z.enum(['A', 'B', 'C']).optional(),
  core: z.enum(['A*', 'A', 'B', 'C']).optional(),
})

export const listHomeConferences = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/conference/home/list',
  access: anyone,
  summary: 'List conferences with the next deadlines',
  query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(4) }),
  reply: z.array(ConferenceListItem),
  refusals: [],
})

export const listConferences = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/conference/list',
  access: anyone,
  summary: 'List conferences: next deadline first, those without one last',
  query: ConferenceFilter.extend(Paging.shape),
  reply: pageOf(ConferenceListItem),
  refusals: [],
})

export const getConference = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/conference/:id/detail',
  access: anyone,
  summary: 'Get a conference and its papers on this site',
  params: z.object({ id: z.uuid() }),
  reply: Conference,
  refusals: ['conferences.not_found'],
})

export const listMeetings = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/conference/:id/meeting/list',
  access: anyone,
  summary: 'List the meetings of a conference, latest first',
  params: z.object({ id: z.uuid() }),
  reply: z.array(Meeting),
  refusals: ['conferences.not_found'],
})
