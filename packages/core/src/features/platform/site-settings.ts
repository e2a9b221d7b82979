import {
  type AnswerOf,
  type getSiteVersion as getRoute,
  ok,
  type previewSiteSettings as previewRoute,
  type Result,
  refuse,
  type SiteSettings,
  type SiteVersion,
  type Success,
  type SystemParameters,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  type PlatformTx,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { claimImages } from '../files/index.ts'
import { listSystemParameters } from './site.store.ts'
import {
  findLatestVersion,
  findVersion,
  insertSiteVersion,
  listVersionPage,
  type SiteVersionRow,
  upsertParameters,
} from './site-version.store.ts'
import { listChanges, mergeSystemParameters, parseVersion, sitePagePaths } from './system-parameters.rules.ts'

const readParameters = async (reader: PlatformReader): Promise<SystemParameters> =>
  mergeSystemParameters(await listSystemParameters(reader))

export async function getSiteSettings({ database }: CoreDeps): Promise<Success<SiteSettings>> {
  const reader = toReader(database)
  // The version first: a change in between is refused later instead of being overwritten.
  const version = (await findLatestVersion(reader)) ?? 0
  return ok({ version, parameters: await readParameters(reader) })
}

export async function previewSiteSettings(
  { database }: CoreDeps,
  { parameters }: { readonly parameters: SystemParameters },
): Promise<Success<AnswerOf<typeof previewRoute>>> {
  return ok({ parameters, changes: listChanges(await readParameters(toReader(database)), parameters) })
}

type SaveInput = { readonly baseVersion: number; readonly parameters: SystemParameters }

export function saveSiteSettings(
  deps: CoreDeps,
  actor: Actor,
  input: SaveInput,
): Promise<Result<{ version: number }, 'site.changed_meanwhile'>> {
  return transaction(deps.database, (tx) => save(tx, deps, actor, { ...input, restoredFrom: null }))
}

export function restoreSiteVersion(
  deps: CoreDeps,
  actor: Actor,
  { version, baseVersion }: { readonly version: number; readonly baseVersion: number },
): Promise<Result<{ version: number }, 'site.changed_meanwhile' | 'site.version_not_found'>> {
  return transaction(deps.database, async (tx) => {
    const row = await findVersion(tx, version)
    if (!row) return refuse('site.version_not_found')
    const parameters = parseVersion(row.parameters)
    return save(tx, deps, actor, { baseVersion, parameters, restoredFrom: version })
  })
}

/** The number of the new version decides between two changes at once: only one of them can insert it. */
async function save(
  tx: PlatformTx,
  { clock }: CoreDeps,
  actor: Actor,
  { baseVersion, parameters, restoredFrom }: SaveInput & { readonly restoredFrom: number | null },
): Promise<Result<{ version: number }, 'site.changed_meanwhile'>> {
  if ((await findLatestVersion(tx)) === null)
    await insertSiteVersion(tx, clock, {
      version: 0,
      parameters: await readParameters(tx),
      changed: [],
      restoredFrom: null,
      userId: null,
    })
  const latest = (await findLatestVersion(tx)) ?? 0
  if (latest !== baseVersion) return refuse('site.changed_meanwhile')
  const changes = listChanges(await readParameters(tx), parameters)
  if (changes.length === 0) return ok({ version: latest })
  const version = latest + 1
  const changed = changes.map(({ name }) => name)
  const isFirst = await insertSiteVersion(tx, clock, {
    version,
    parameters,
    changed,
    restoredFrom,
    userId: actor.userId,
  })
  if (!isFirst) return refuse('site.changed_meanwhile')
  await upsertParameters(
    tx,
    clock,
    changes.map(({ name, after }) => ({ name, value: after })),
  )
  if (parameters.logo) await claimImages(tx, clock, 'other', [parameters.logo])
  audit(tx, {
    actor: actor.userId,
    action: restoredFrom === null ? 'site.change' : 'site.restore',
    subject: `site:${version}`,
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  })
  await publishEvent(tx, 'pages.invalidated', { addresses: sitePagePaths })
  return ok({ version })
}

export async function listSiteVersions(
  { database }: CoreDeps,
  paging: { readonly page: number; readonly limit: number },
): Promise<Success<{ data: SiteVersion[]; total: number }>> {
  const { rows, total } = await listVersionPage(toReader(database), paging)
  return ok({ data: rows.map(siteVersionView), total })
}

export async function getSiteVersion(
  { database }: CoreDeps,
  { version }: { readonly version: number },
): Promise<Result<AnswerOf<typeof getRoute>, 'site.version_not_found'>> {
  const reader = toReader(database)
  const row = await findVersion(reader, version)
  if (!row) return refuse('site.version_not_found')
  const parameters = parseVersion(row.parameters)
  const changes = listChanges(await readParameters(reader), parameters)
  return ok({ ...siteVersionView(row), parameters, changes })
}

function siteVersionView(row: SiteVersionRow): SiteVersion {
  return {
    version: row.version,
    changed: row.changed,
    restoredFrom: row.restored_from,
    createdBy: row.user_id && row.nickname ? { id: row.user_id, nickname: row.nickname } : null,
    createdAt: row.created_at.toISOString(),
  }
}
