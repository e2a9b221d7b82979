import { ok, type Result, type SystemParameters } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { parametersFrom } from './system-parameters.rules.ts'
import { listParameters } from './system-parameters.store.ts'

export async function getSystemParameters({ database }: CoreDeps): Promise<Result<SystemParameters>> {
  return ok(parametersFrom(await listParameters(reading(database))))
}
