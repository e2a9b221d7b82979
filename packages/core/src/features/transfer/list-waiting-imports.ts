import { ok, type Result, type WaitingImport } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listWaiting } from '../competitions/index.ts'

export async function listWaitingImports({ database }: CoreDeps): Promise<Result<WaitingImport[]>> {
  return ok(await listWaiting(reading(database)))
}
