import { z } from 'zod'
import { Localised } from '../localised.ts'

/** The first line of an exported ledger names it. */
export const ledgerFormat = 'tiltyard-ledger/1'

const count = z.number().int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Whom and what the numbers of its causes mean, and where it ends. Not itself under the chain. */
export const LedgerHeader = z.object({
  format: z.literal(ledgerFormat),
  competition: z.object({ id: z.uuid(), name: Localised, type: z.string() }),
  divisions: z.array(z.object({ number: count, name: Localised })),
  tasks: z.array(z.object({ number: count, id: z.uuid(), name: Localised })),
  teams: z.array(z.object({ number: count, id: z.uuid(), name: z.string() })),
  last: z.object({ seq: count, hash }),
  /** SHA-256 of the board that follows from it; null where the exporting process had not come as far yet. */
  board: hash.nullable(),
})
export type LedgerHeader = z.infer<typeof LedgerHeader>

/** One cause, with the hash that covers it and everything before it. */
export const LedgerEntry = z.object({
  seq: z.number().int().min(1),
  at: z.iso.datetime(),
  kind: z.enum([
    'join',
    'solve',
    'withdraw-solve',
    'hint',
    'award',
    'penalty',
    'ban',
    'unban',
    'move-division',
    'rule',
    'division',
    'bloods',
  ]),
  team: count.nullable(),
  task: count.nullable(),
  division: count.nullable(),
  amount: z.number().int().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  hash,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>
