import { z } from 'zod'
import { Localised } from '../localised.ts'
import { ScoreDecimals } from './score-units.schema.ts'

/** Format id in the first line of an exported ledger. */
export const ledgerFormat = 'tiltyard-ledger/1'

const count = z.number().int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Names behind the numbers of score events, and the end of the ledger. The header is not part of the hash chain. */
export const LedgerHeader = z.object({
  format: z.literal(ledgerFormat),
  competition: z.object({
    id: z.uuid(),
    name: Localised,
    type: z.string(),
    /** Left out by exports of earlier releases, whose scores are whole points. */
    decimals: ScoreDecimals.default(0),
  }),
  divisions: z.array(z.object({ number: count, name: Localised })),
  tasks: z.array(z.object({ number: count, id: z.uuid(), name: Localised })),
  teams: z.array(z.object({ number: count, id: z.uuid(), name: z.string() })),
  last: z.object({ seq: count, hash }),
  /** SHA-256 of the resulting board; null where the exporting process had not folded that far yet. */
  board: hash.nullable(),
})
export type LedgerHeader = z.infer<typeof LedgerHeader>

/** One score event, with the hash that covers it and all events before it. */
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
    'grade',
    'game',
    'round',
    'excuse',
    'void',
    'stages',
    'advance',
  ]),
  team: count.nullable(),
  task: count.nullable(),
  division: count.nullable(),
  amount: z.number().int().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  hash,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>
