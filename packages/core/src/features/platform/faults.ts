import { ok, type RecordedFault, type Result } from '@tiltyard/contracts'
import { type CoreDeps, fingerprint, isDatabaseOutage, toReader, transaction } from '../../kernel/index.ts'
import { describeFault } from './fault.rules.ts'
import { addFaults, deleteOldFaults, listFaultRows, type NewFault, trimFaults } from './fault.store.ts'

export type FaultRecorder = {
  /** Never fails and never waits: whoever has a fault has trouble enough. */
  record(fault: unknown, at: { readonly subject: string; readonly requestId: string | null }): void
  /** Writes what was not written yet. */
  stop(): Promise<void>
}

type Options = {
  readonly process: NewFault['process']
  readonly version: string
  /** Called when faults could not be written; the log of the process has them. */
  readonly onError: (fault: unknown) => void
  readonly writeMs?: number
}

/** A storm of one fault is one row and one write in this time. */
const defaultWriteMs = 5_000
/** Of one write; a storm of different faults is cut here. */
const mostAtOnce = 50
const mostKept = 500
const keepSeconds = 30 * 24 * 3600

export function createFaultRecorder(
  { database, clock }: CoreDeps,
  { process, version, onError, writeMs = defaultWriteMs }: Options,
): FaultRecorder {
  let pending = new Map<string, NewFault>()
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    timer = null
    const faults = [...pending.values()]
    pending = new Map()
    if (faults.length === 0) return
    await transaction(database, async (tx) => {
      await addFaults(tx, clock, faults)
      await trimFaults(tx, mostKept)
      return ok()
    }).catch(onError)
  }

  return {
    record(fault, { subject, requestId }) {
      // It is told by readiness and metrics, and could not be written anyway.
      if (isDatabaseOutage(fault)) return
      const { name, message, frames, kind } = describeFault(fault)
      const id = fingerprint(`${process}\n${kind}`).toString('hex').slice(0, 16)
      const known = pending.get(id)
      if (!known && pending.size >= mostAtOnce) return
      pending.set(id, {
        ...{ fingerprint: id, process, name, message, frames, version, requestId },
        subject: subject.slice(0, 200),
        occurrences: (known?.occurrences ?? 0) + 1,
      })
      timer ??= setTimeout(() => void write(), writeMs).unref()
    },
    async stop() {
      if (timer) clearTimeout(timer)
      await write()
    },
  }
}

type Page = { readonly page: number; readonly limit: number }

export async function listFaults(
  { database }: CoreDeps,
  { page, limit }: Page,
): Promise<Result<{ data: RecordedFault[]; total: number }>> {
  const { rows, total } = await listFaultRows(toReader(database), { limit, offset: (page - 1) * limit })
  const data = rows.map(
    ({ firstAt, lastAt, frames, ...fault }): RecordedFault => ({
      ...fault,
      frames: [...frames],
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }),
  )
  return ok({ data, total })
}

export async function purgeFaults({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldFaults(tx, clock, keepSeconds)))
}
