import { z } from 'zod'
import { staff } from '../access.ts'
import { OrgType } from '../identity/profile.contract.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { EntryState } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { TeamMember } from './teams.contract.ts'

export const entryReasonMax = 500
export const EntryReason = z.string().trim().min(1).max(entryReasonMax)

const count = z.number().int().min(0)
const entryParams = CompetitionParams.extend({ teamId: z.uuid() })

/** State of the members' materials; null where the competition requires none of this team. */
export const MaterialCounts = z.object({ approved: count, pending: count, missing: count })

export const EntryListItem = z.object({
  teamId: z.uuid(),
  name: z.string(),
  orgType: OrgType,
  orgName: z.string(),
  divisionId: z.uuid(),
  divisionName: Localised,
  state: EntryState,
  reason: z.string().nullable(),
  members: count,
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type EntryListItem = z.infer<typeof EntryListItem>

export const listEntries = defineRoute({
  method: 'GET',
  path: consolePath('/entries'),
  access: staff('monitor'),
  summary: 'List entries of a competition in one state or all, longest waiting first',
  params: CompetitionParams,
  query: Paging.extend({
    state: EntryState.or(z.literal('all')).default('submitted'),
    divisionId: z.uuid().optional(),
    /** Matches the name of the team or its organisation. */
    keyword: z.string().trim().min(1).max(40).optional(),
  }),
  reply: pageOf(EntryListItem),
  refusals: [],
})

export const EntryDetail = EntryListItem.extend({
  members: z.array(TeamMember),
  materials: MaterialCounts.nullable(),
  /** Why the entry cannot be accepted now; null: no obstacle. */
  obstacle: z.enum(['team_too_small', 'members_not_ready', 'materials_pending']).nullable(),
  teamSizeMin: count,
  teamSizeMax: count,
})
export type EntryDetail = z.infer<typeof EntryDetail>

export const getEntry = defineRoute({
  method: 'GET',
  path: consolePath('/entries/:teamId'),
  access: staff('judge'),
  summary: 'Get an entry: its team, its members and their missing requirements',
  params: entryParams,
  reply: EntryDetail,
  refusals: ['entries.not_found'],
})

/** The state that the reviewer saw; if the entry has changed, the decision is refused. */
const expectedState = { state: EntryState }

export const decideEntry = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/decision'),
  access: staff('organiser'),
  summary:
    'Accept, return, reject, suspend or reinstate an entry, or move it to another division; notifies its team',
  params: entryParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accept'), ...expectedState }),
    z.strictObject({
      decision: z.enum(['return', 'reject', 'suspend', 'reinstate']),
      reason: EntryReason,
      ...expectedState,
    }),
    z.strictObject({
      decision: z.literal('move-division'),
      divisionId: z.uuid(),
      reason: EntryReason,
      ...expectedState,
    }),
  ]),
  reply: emptyReply,
  refusals: [
    'entries.not_found',
    'entries.already_decided',
    'entries.division_not_found',
    'entries.team_too_small',
    'entries.members_incomplete',
    'entries.materials_pending',
    'entries.invalid_transition',
    'entries.competition_full',
  ],
  retriable: true,
})
