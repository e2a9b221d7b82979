import { ok } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type CoreDeps, forEachSettled, toReader, transaction } from '../../../kernel/index.ts'
import {
  type ApplicationNotification,
  findApplicationNotification,
} from './application-notification.store.ts'
import { type DatasetAccessDeps, queueApplicationEvents } from './applications.ts'
import { removeUnusedCopies } from './copies.ts'
import { deletePastDailyFiles } from './daily-file.store.ts'
import { listOverGrants, lockOverGrant, markExpiring, markWaiting } from './due-work.store.ts'
import { markGrantEnded } from './grant.store.ts'
import { endApplication } from './grants.ts'

/**
 * Ends grants whose time is over, removes copies that nobody may fetch any more, and sends reminders. Files are refused from the last moment of a grant on, whenever
 * this runs.
 */
export async function processDueAccess(deps: DatasetAccessDeps): Promise<void> {
  const over = await listOverGrants(toReader(deps.database), deps.clock)
  await forEachSettled(over, (id) => expireGrant(deps, id))
  await removeUnusedCopies(deps)
  await transaction(deps.database, async (tx) => {
    for (const applicationId of await markExpiring(tx, deps.clock))
      await publishEvent(tx, 'datasets.application-changed', { applicationId, change: 'expiring' })
    return ok()
  })
  await transaction(deps.database, async (tx) => {
    for (const { id, is_overdue } of await markWaiting(tx, deps.clock))
      await publishEvent(tx, 'datasets.application-changed', {
        applicationId: id,
        change: is_overdue ? 'overdue' : 'waiting',
      })
    return ok()
  })
}

async function expireGrant(deps: DatasetAccessDeps, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const grant = await lockOverGrant(tx, deps.clock, id)
    if (!grant) return ok()
    const { application_id: applicationId, dataset_id: datasetId, user_id } = grant
    await markGrantEnded(tx, deps.clock, id, 'expired')
    await endApplication(tx, deps, applicationId, 'expired')
    await publishEvent(tx, 'datasets.application-changed', { applicationId, change: 'expired' })
    queueApplicationEvents(tx, { datasetId, userIds: [user_id] })
    return ok()
  })
}

export async function purgeDailyFiles({ database, clock }: DatasetAccessDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deletePastDailyFiles(tx, clock)
    return ok()
  })
}

/** For messages; null when the application is gone. */
export function getApplicationNotification(
  { database }: CoreDeps,
  applicationId: string,
): Promise<ApplicationNotification | null> {
  return findApplicationNotification(toReader(database), applicationId)
}
