import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { EntryState } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

export const incidentNoteMax = 2000
const incidentParams = CompetitionParams.extend({ incidentId: z.uuid() })

export const IncidentState = z.enum(['pending', 'misjudged', 'confirmed'])
export type IncidentState = z.infer<typeof IncidentState>

const NamedTeam = z.object({ teamId: z.uuid(), name: z.string(), orgName: z.string() })
const NamedTask = z.object({ id: z.uuid(), name: Localised, category: z.string() })

export const IncidentListItem = z.object({
  id: z.uuid(),
  state: IncidentState,
  task: NamedTask,
  /** The team that submitted the flag, and the team that it was minted for. */
  sender: NamedTeam,
  source: NamedTeam,
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type IncidentListItem = z.infer<typeof IncidentListItem>

export const listIncidents = defineRoute({
  method: 'GET',
  path: consolePath('/incidents'),
  access: staff('monitor'),
  summary: 'List incidents of submitted foreign flags, oldest first',
  params: CompetitionParams,
  query: Paging.extend({ state: IncidentState.or(z.literal('all')).default('pending') }),
  reply: pageOf(IncidentListItem),
  refusals: [],
})

const moment = z.iso.datetime().nullable()

/** Activity of one of the two teams on the task. */
export const IncidentSide = NamedTeam.extend({
  entryState: EntryState,
  members: z.array(z.object({ userId: z.uuid(), nickname: z.string(), isLeader: z.boolean() })),
  firstViewedAt: moment,
  firstViewedBy: z.string().nullable(),
  solvedAt: moment,
  submissions: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      by: z.string(),
      verdict: z.enum(['right', 'repeated', 'wrong', 'shared_flag']),
      /** The submitted text if wrong; null for the monitor role. */
      answer: z.string().nullable(),
    }),
  ),
})
export type IncidentSide = z.infer<typeof IncidentSide>

export const IncidentDetail = IncidentListItem.extend({
  note: z.string().nullable(),
  /** The member who submitted the flag, and when. */
  sentBy: z.string(),
  sentAt: z.iso.datetime(),
  senderSide: IncidentSide,
  sourceSide: IncidentSide,
  /** Number of other incidents between the same two teams. */
  otherIncidents: z.number().int(),
})
export type IncidentDetail = z.infer<typeof IncidentDetail>

export const getIncident = defineRoute({
  method: 'GET',
  path: consolePath('/incidents/:incidentId'),
  access: staff('monitor'),
  summary: 'Get an incident with its evidence: both teams and their activity on the task',
  params: incidentParams,
  reply: IncidentDetail,
  refusals: ['incidents.not_found'],
})

export const decideIncident = defineRoute({
  method: 'POST',
  path: consolePath('/incidents/:incidentId/decision'),
  access: staff('judge'),
  summary: 'Record the decision on an incident; no penalty follows automatically',
  params: incidentParams,
  body: z.strictObject({
    state: z.enum(['misjudged', 'confirmed']),
    note: z.string().trim().min(1).max(incidentNoteMax),
  }),
  reply: emptyReply,
  refusals: ['incidents.not_found', 'incidents.already_decided'],
  retriable: true,
})
