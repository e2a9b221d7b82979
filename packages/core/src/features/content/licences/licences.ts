import { createHash } from 'node:crypto'
import {
  type AnswerOf,
  type addLicenceVersion as addRoute,
  type BodyOf,
  type createLicence as createRoute,
  type getLicenceVersion as getRoute,
  type Licence,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import {
  findLicenceVersion,
  insertLicence,
  insertLicenceVersion,
  type LicenceRef,
  listAllLicenceVersions,
  listLicenceRows,
  lockLatestVersion,
} from './licence.store.ts'
import { licenceVersionView } from './licence.view.ts'

export async function getLicenceVersion(
  { database }: CoreDeps,
  ref: LicenceRef,
): Promise<Result<AnswerOf<typeof getRoute>, 'licences.not_found'>> {
  const row = await findLicenceVersion(toReader(database), ref)
  return row ? ok({ ...licenceVersionView(row), text: row.text as Localised }) : refuse('licences.not_found')
}

export async function listLicences({ database }: CoreDeps): Promise<Result<Licence[]>> {
  const reader = toReader(database)
  const [licences, versions] = await Promise.all([listLicenceRows(reader), listAllLicenceVersions(reader)])
  return ok(
    licences.map(({ datasets, ...licence }) => ({
      ...licence,
      datasets: Number(datasets),
      versions: versions
        .filter(({ licence_id }) => licence_id === licence.id)
        .map((row) => ({ ...licenceVersionView(row), text: row.text as Localised })),
    })),
  )
}

type LicenceText = BodyOf<typeof addRoute>

/** What people accept: the text in both languages. */
function hashLicenceText({ zh, en }: Localised): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([zh, en ?? null]))
    .digest()
}

export function createLicence(
  { database, clock }: CoreDeps,
  actor: Actor,
  { name, spdx, ...text }: BodyOf<typeof createRoute>,
): Promise<Result<{ id: string }, 'licences.name_taken'>> {
  return transaction(database, async (tx) => {
    const id = newId()
    if (!(await insertLicence(tx, clock, { id, name, spdx }))) return refuse('licences.name_taken')
    const sha256 = hashLicenceText(text.text)
    await insertLicenceVersion(tx, clock, {
      licenceId: id,
      version: 1,
      sha256,
      createdBy: actor.userId,
      ...text,
    })
    audit(tx, {
      actor: actor.userId,
      action: 'licences.create',
      subject: `licence:${id}`,
      after: { name, version: 1, sha256: sha256.toString('hex') },
    })
    return ok({ id })
  })
}

export function addLicenceVersion(
  { database, clock }: CoreDeps,
  actor: Actor,
  { licenceId, ...text }: LicenceText & { readonly licenceId: string },
): Promise<Result<{ version: number }, 'licences.not_found'>> {
  return transaction(database, async (tx) => {
    const latest = await lockLatestVersion(tx, licenceId)
    if (latest === null) return refuse('licences.not_found')
    const version = latest + 1
    const sha256 = hashLicenceText(text.text)
    await insertLicenceVersion(tx, clock, { licenceId, version, sha256, createdBy: actor.userId, ...text })
    audit(tx, {
      actor: actor.userId,
      action: 'licences.add-version',
      subject: `licence:${licenceId}`,
      after: { version, sha256: sha256.toString('hex') },
    })
    return ok({ version })
  })
}
