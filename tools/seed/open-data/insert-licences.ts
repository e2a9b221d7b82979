import { addLicenceVersion, createLicence } from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import { type DemoLicence, demoLicences } from './licences.ts'
import { depsAt, type OpenDataSeed, unwrap } from './open-data-seed.ts'

/** Ids of the licences. */
export async function insertDemoLicences(
  seed: OpenDataSeed,
  editor: Actor,
): Promise<ReadonlyMap<DemoLicence, string>> {
  const ids = new Map<DemoLicence, string>()
  for (const licence of demoLicences) ids.set(licence, await insertLicence(seed, editor, licence))
  return ids
}

async function insertLicence(
  seed: OpenDataSeed,
  editor: Actor,
  { name, spdx, versions: [first, ...later] }: DemoLicence,
): Promise<string> {
  const { rows } = await seed.owner.query<{ id: string }>(
    'select id from platform.licences where name = $1',
    [name],
  )
  if (rows[0]) return rows[0].id
  if (!first) throw new Error(`licence ${name} has no text`)
  const { id } = unwrap(
    await createLicence(depsAt(seed, first.daysAgo), editor, { name, spdx, ...body(first) }),
  )
  for (const version of later)
    unwrap(
      await addLicenceVersion(depsAt(seed, version.daysAgo), editor, { licenceId: id, ...body(version) }),
    )
  return id
}

const body = ({ title, text, terms: { may, must, mustNot } }: DemoLicence['versions'][number]) => ({
  title,
  text,
  terms: { may: [...may], must: [...must], mustNot: [...mustNot] },
})
