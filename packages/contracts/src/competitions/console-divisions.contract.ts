import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute } from '../route.ts'
import {
  baseRevision,
  consolePath,
  consoleRefusals,
  consoleWriteRefusals,
  OneCompetition,
  Saved,
} from './console-competition.ts'
import { DivisionPlan } from './console-division.ts'

const OneDivision = OneCompetition.extend({ divisionId: z.uuid() })

export const addDivision = defineRoute({
  method: 'POST',
  path: consolePath('/divisions'),
  access: signedIn,
  summary: 'Add a division with its rights',
  params: OneCompetition,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: Saved.extend({ id: z.uuid() }),
  refusals: [...consoleWriteRefusals, 'divisions.too_many'],
  retriable: true,
})

export const changeDivision = defineRoute({
  method: 'PUT',
  path: consolePath('/divisions/:divisionId'),
  access: signedIn,
  summary: 'Change a division; what moves a board goes into the ledger and counts from now on',
  params: OneDivision,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: Saved,
  refusals: [...consoleWriteRefusals, 'divisions.not_found'],
})

export const removeDivision = defineRoute({
  method: 'DELETE',
  path: consolePath('/divisions/:divisionId'),
  access: signedIn,
  summary: 'Remove a division for which no team has registered',
  params: OneDivision,
  reply: Saved,
  refusals: [...consoleRefusals, 'divisions.not_found', 'divisions.in_use', 'divisions.last'],
})
