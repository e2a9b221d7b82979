import { type OwnApplication, type OwnDatasetAccess, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { findIdentityFacts } from '../../identity/index.ts'
import { findDataset } from '../datasets/dataset.store.ts'
import { findAccess } from './access-settings.store.ts'
import { applicantIdentity } from './application.rules.ts'
import {
  countOwnApplications,
  findCurrentApplication,
  listApplicationEvents,
  listOwnApplicationRows,
} from './application.store.ts'
import { applicationView, grantView, ownApplicationView } from './application.view.ts'
import type { DatasetAccessDeps } from './applications.ts'
import { findRunningGrant, selectRunningGrants } from './grant.store.ts'

type DatasetRef = { readonly id: string }

export async function getOwnDatasetAccess(
  deps: DatasetAccessDeps,
  { userId }: Actor,
  { id: datasetId }: DatasetRef,
): Promise<Result<OwnDatasetAccess, 'datasets.not_found'>> {
  const reader = toReader(deps.database)
  const dataset = await findDataset(reader, datasetId)
  if (!dataset) return refuse('datasets.not_found')
  const [access, facts, grant, application] = await Promise.all([
    findAccess(reader, datasetId),
    findIdentityFacts(reader, userId),
    findRunningGrant(reader, deps, { datasetId, userId }),
    loadApplication(reader, { datasetId, userId }),
  ])
  return ok({
    access: dataset.access as OwnDatasetAccess['access'],
    canDownload: dataset.access === 'open' || Boolean(grant?.is_licence_accepted),
    isVerified: facts.isVerified,
    identity: applicantIdentity(facts),
    missing: [...facts.missing],
    instructions: (access?.instructions ?? null) as OwnDatasetAccess['instructions'],
    maxDays: access?.rule === 'application' ? access.max_days : null,
    application,
    grant: grant ? grantView(grant) : null,
  })
}

async function loadApplication(
  reader: PlatformReader,
  applicant: { readonly datasetId: string; readonly userId: string },
) {
  const row = await findCurrentApplication(reader, applicant)
  return row ? applicationView(row, await listApplicationEvents(reader, [row.id])) : null
}

export async function listOwnApplications(
  { database, clock, timeZone }: DatasetAccessDeps,
  { userId }: Actor,
  page: { readonly page: number; readonly limit: number },
): Promise<Result<{ data: OwnApplication[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total, grants] = await Promise.all([
    listOwnApplicationRows(reader, userId, page),
    countOwnApplications(reader, userId),
    selectRunningGrants(reader, clock, timeZone).where('g.user_id', '=', userId).execute(),
  ])
  const events = await listApplicationEvents(
    reader,
    rows.map(({ id }) => id),
  )
  return ok({
    data: rows.map((row) =>
      ownApplicationView(
        row,
        events.filter(({ application_id }) => application_id === row.id),
        grants.find(({ application_id }) => application_id === row.id),
      ),
    ),
    total,
  })
}
