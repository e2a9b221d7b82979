import { type DryRun, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, toReader, transaction } from '../../../kernel/index.ts'
import { type EnvironmentRow, findEnvironment } from '../environment.store.ts'
import { dryRunView } from '../environment.view.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { listQueuePlaces } from '../queue.store.ts'
import { requestEnvironment } from './environment-request.ts'
import type { ReadEnvironmentDeps } from './environments.ts'

const dryRunSeconds = 15 * 60
type Refusals =
  | 'environments.template_not_found'
  | 'environments.unavailable'
  | 'environments.limit_reached'
  | 'environments.too_many_starts'

/** An environment for the organiser, created like a player's, with a test flag; never from the warm pool. */
export function startDryRun(
  deps: EnvironmentDeps,
  { userId }: Actor,
  { templateId }: { readonly templateId: string },
): Promise<Result<DryRun, Refusals>> {
  return transaction(deps.database, async (tx) => {
    const requested = await requestEnvironment(tx, deps, {
      caller: { userId },
      templateId,
      subject: null,
      limitSeconds: dryRunSeconds,
      flag: { subjectId: templateId, template: 'flag{dry-run-[TEAM]}' },
    })
    if (!requested.ok)
      return requested.reason === 'environments.not_offered'
        ? refuse('environments.template_not_found')
        : refuse(requested.reason)
    const row = await findEnvironment(tx, requested.value.id)
    return row ? ok(await loadDryRun(tx, deps, row)) : refuse('environments.template_not_found')
  })
}

/** Also available after its end, when the reason of a failure is needed. */
export async function getDryRun(
  deps: EnvironmentDeps,
  { userId }: Actor,
  { environmentId }: { readonly environmentId: string },
): Promise<Result<DryRun, 'environments.not_found'>> {
  const reader = toReader(deps.database)
  const row = await findEnvironment(reader, environmentId)
  if (row?.owner_id !== userId || row.purpose !== 'dry-run') return refuse('environments.not_found')
  return ok(await loadDryRun(reader, deps, row))
}

async function loadDryRun(
  reader: PlatformReader,
  { environmentLimits }: ReadEnvironmentDeps,
  row: EnvironmentRow,
): Promise<DryRun> {
  const places = row.state === 'queued' ? await listQueuePlaces(reader, environmentLimits) : null
  return dryRunView(row, places?.get(row.id)?.place ?? null)
}
