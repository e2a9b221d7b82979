import type { BundleEvent, BundleManifest } from '@tiltyard/contracts'
import { firstBroken, type HashedEvent } from '../../standings/index.ts'
import { ArchiveRefused } from '../archive/archive-refused.ts'
import { ledgerFile } from './bundle.ts'

/** The ledger as standings keeps it. */
export const hashedEvents = (events: readonly BundleEvent[]): HashedEvent[] =>
  events.map(({ hash, ...event }) => ({ ...event, hash: Buffer.from(hash, 'hex') }))

/** Each event follows from the one before it, and the last one is the one that the manifest ends with. */
export function demandChain(events: readonly BundleEvent[], said: BundleManifest['ledger']): void {
  const broken = firstBroken(hashedEvents(events))
  if (broken !== null) throw new ArchiveRefused('broken_ledger', `${ledgerFile}:${broken}`)
  const end = events.at(-1)?.hash ?? '0'.repeat(64)
  if (events.length !== said.events || end !== said.hash)
    throw new ArchiveRefused('broken_ledger', ledgerFile)
}
