import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)

const Verdicts = z.object({ right: count, repeated: count, wrong: count, shared_flag: count })

/** Activity of the last hour and pending work of staff. */
export const Monitor = z.object({
  /** The server's clock. */
  now: z.iso.datetime(),
  /** Sixty minutes, oldest first; the last one is in progress. */
  minutes: z.array(Verdicts.extend({ at: z.iso.datetime() })),
  lastHour: Verdicts,
  tasks: z.array(
    z.object({
      id: z.uuid(),
      /** The case of a question. */
      parentId: z.uuid().nullable(),
      name: Localised,
      category: z.string(),
      /** Since the start of the competition: teams that opened it, teams that solved it, wrong answers. */
      views: count,
      solves: count,
      wrong: count,
      /** In the last hour. */
      tries: count,
    }),
  ),
  incidentsPending: count,
  appealsOpen: count,
  entriesWaiting: count,
  materialsPending: count,
  /** Members of accepted entries who were active in the last five minutes. */
  peopleActive: count,
  /** Environments that players have now. */
  environments: count,
  /** The first teams of the staff's board, which no freeze hides. */
  leaders: z.array(
    z.object({ rank: count, teamId: z.uuid(), name: z.string(), score: z.number(), solves: count }),
  ),
})
export type Monitor = z.infer<typeof Monitor>

export const getMonitor = defineRoute({
  method: 'GET',
  path: consolePath('/monitor'),
  access: staff('monitor'),
  summary: 'Get the live monitor of a competition',
  params: CompetitionParams,
  reply: Monitor,
  refusals: [],
})
