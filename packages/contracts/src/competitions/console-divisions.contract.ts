import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute } from '../route.ts'
import { baseRevision, consolePath, OneCompetition, Saved } from './console-competition.ts'
import { DivisionPlan } from './console-division.ts'

const OneDivision = OneCompetition.extend({ divisionId: z.uuid() })

export const addDivision = defineRoute({
  method: 'POST',
  path: consolePath('/divisions'),
  access: staff('organiser'),
  summary: 'Add a division with its rights',
  params: OneCompetition,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: Saved.extend({ id: z.uuid() }),
  refusals: ['competitions.changed_meanwhile', 'divisions.too_many'],
  retriable: true,
})

export const changeDivision = defineRoute({
  method: 'PUT',
  path: consolePath('/divisions/:divisionId'),
  access: staff('organiser'),
  summary: 'Change a division; what moves a board goes into the ledger and counts from now on',
  params: OneDivision,
  body: z.strictObject({ baseRevision, division: DivisionPlan }),
  reply: Saved,
  refusals: ['competitions.changed_meanwhile', 'divisions.not_found'],
})

export const removeDivision = defineRoute({
  method: 'DELETE',
  path: consolePath('/divisions/:divisionId'),
  access: staff('organiser'),
  summary: 'Remove a division for which no team has registered',
  params: OneDivision,
  reply: Saved,
  refusals: ['divisions.not_found', 'divisions.in_use', 'divisions.last'],
})
