import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, newId, type PlatformTx } from '../../../kernel/index.ts'
import type { EnvironmentDriver, EnvironmentSpec } from '../../../ports/index.ts'
import { withTimeout, writeEnvironmentFile } from '../engine.ts'
import {
  findEnvironment,
  insertEnvironment,
  newAccessName,
  updateDesiredState,
  wakeReconcilers,
} from '../environment.store.ts'
import { toEnvironmentSpec } from '../reconciler/environment-setup.ts'
import { engineTimeoutSeconds } from '../reconciler/timeouts.rules.ts'
import { findTemplate } from '../templates/template.store.ts'
import { listTemplateFiles, type TemplateFileRow } from '../templates/template-file.store.ts'

export type Sandbox = {
  readonly id: string
  readonly spec: EnvironmentSpec
  /** Files of the template. */
  readonly files: readonly TemplateFileRow[]
}

/**
 * An environment for a program of the platform, such as a scorer, which starts and releases it. The row is written
 * first, so that the reconciler expects the object and removes it at its deadline, even after a crash of the caller.
 */
export async function reserveSandbox(
  tx: PlatformTx,
  clock: Clock,
  { templateId, seconds }: { readonly templateId: string; readonly seconds: number },
): Promise<Result<Sandbox, 'environments.template_not_found'>> {
  const template = await findTemplate(tx, templateId)
  if (!template || template.archived_at) return refuse('environments.template_not_found')
  const id = newId()
  await insertEnvironment(tx, clock, {
    id,
    templateId,
    templateRevision: template.revision,
    owner: null,
    purpose: 'scoring',
    state: 'creating',
    networkGroup: null,
    accessName: newAccessName(),
    flag: null,
    limitSeconds: seconds,
    maxSeconds: seconds,
  })
  const row = await findEnvironment(tx, id)
  if (!row) throw new Error('a row vanished within its own transaction')
  return ok({ id, spec: toEnvironmentSpec(row, template), files: await listTemplateFiles(tx, templateId) })
}

/** Starts the sandbox with its template's files, always without network: it will contain the truth. */
export async function startSandbox(engine: EnvironmentDriver, { id, spec, files }: Sandbox): Promise<void> {
  await withTimeout(
    engineTimeoutSeconds.ensure,
    'make it',
    engine.ensure({ ...spec, network: { policy: 'none' } }),
  )
  for (const file of files) await writeEnvironmentFile(engine, id, file)
}

/** Idempotent. */
export async function releaseSandbox(tx: PlatformTx, id: string): Promise<void> {
  const row = await findEnvironment(tx, id)
  if (row?.purpose !== 'scoring' || row.desired_state === 'deleted') return
  await updateDesiredState(tx, id, { desired_state: 'deleted', state: 'deleting' })
  await wakeReconcilers(tx)
}
