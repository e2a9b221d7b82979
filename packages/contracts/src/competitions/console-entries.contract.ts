import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, nothing } from '../route.ts'
import { TeamMember } from '../teams/teams.contract.ts'
import { OrgType } from '../users/profile-fields.ts'
import { consolePath, OneCompetition } from './console-competition.ts'
import { EntryState } from './entry-state.ts'

export const entryReasonMax = 500
export const EntryReason = z.string().trim().min(1).max(entryReasonMax)

const count = z.number().int().min(0)
const one = OneCompetition.extend({ teamId: z.uuid() })

/** How far the proofs of a team's members are; null where the competition asks for none of this team. */
export const MaterialCounts = z.object({ approved: count, pending: count, missing: count })

export const EntryListed = z.object({
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
export type EntryListed = z.infer<typeof EntryListed>

export const listEntries = defineRoute({
  method: 'GET',
  path: consolePath('/entries'),
  access: staff('monitor'),
  summary: 'Entries of a competition in one state, the longest waiting first',
  params: OneCompetition,
  query: Paging.extend({
    state: EntryState.default('submitted'),
    divisionId: z.uuid().optional(),
    /** In the name of the team or of its organisation. */
    keyword: z.string().trim().min(1).max(40).optional(),
  }),
  reply: pageOf(EntryListed),
  refusals: [],
})

export const EntryRead = EntryListed.extend({
  members: z.array(TeamMember),
  materials: MaterialCounts.nullable(),
  /** Why it could not be accepted as it is; null: nothing is in the way. */
  obstacle: z.enum(['team_too_small', 'members_not_ready', 'materials_pending']).nullable(),
  teamSizeMin: count,
  teamSizeMax: count,
})
export type EntryRead = z.infer<typeof EntryRead>

export const getEntryRead = defineRoute({
  method: 'GET',
  path: consolePath('/entries/:teamId'),
  access: staff('judge'),
  summary: 'One entry: the team, its members and what each of them still lacks',
  params: one,
  reply: EntryRead,
  refusals: ['entries.not_found'],
})

/** What the reviewer saw: whoever decides on something else than that is told so. */
const seen = { state: EntryState }

export const decideEntry = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/decide'),
  access: staff('organiser'),
  summary:
    'Accept an entry, return it, reject it, suspend it, reinstate it or move it to another division; its team is told',
  params: one,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accept'), ...seen }),
    z.strictObject({
      decision: z.enum(['return', 'reject', 'suspend', 'reinstate']),
      reason: EntryReason,
      ...seen,
    }),
    z.strictObject({
      decision: z.literal('move'),
      divisionId: z.uuid(),
      reason: EntryReason,
      ...seen,
    }),
  ]),
  reply: nothing,
  refusals: [
    'entries.not_found',
    'entries.decided',
    'entries.division_not_found',
    'entries.team_too_small',
    'entries.members_not_ready',
    'entries.materials_pending',
    'entries.move_impossible',
  ],
  retriable: true,
})
