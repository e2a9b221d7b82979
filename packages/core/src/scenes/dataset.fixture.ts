import { createHash } from 'node:crypto'
import type { LicenceAcceptance } from '@tiltyard/contracts'
import { type Actor, newId } from '../kernel/index.ts'
import type { Platform } from '../testing/platform.fixture.ts'
import { makePerson } from '../testing/team.fixture.ts'

type Parts = { readonly owner: Pick<Platform['owner'], 'query'> }

export type DatasetOptions = {
  readonly rule?: 'open' | 'application'
  readonly isPublished?: boolean
  /** Content of its files by name; the bytes themselves are stored by the caller. */
  readonly files?: Readonly<Record<string, string>>
  readonly dailyFiles?: number
  readonly maxDays?: number
  readonly category?: string
}

export type DatasetScene = {
  readonly id: string
  readonly owner: Actor
  readonly handler: Actor
  readonly licence: LicenceAcceptance
  readonly versionId: string
  /** By name: the file of the dataset, and the stored one with its key. */
  readonly files: ReadonlyMap<
    string,
    { readonly id: string; readonly storedId: string; readonly key: string }
  >
}

/** A dataset with its licence, an access rule, an owner, a handler, and one published version. */
export async function createDatasetScene(parts: Parts, options: DatasetOptions = {}): Promise<DatasetScene> {
  const { owner: sql } = parts
  const { rule = 'application', isPublished = true, files = { 'flows.csv': 'a,b\n1,2\n' } } = options
  const [id, versionId] = [newId(), newId()]
  const [owner, handler] = [await makePerson(sql), await makePerson(sql)]
  await sql.query(
    `insert into platform.contents (id, kind, state, title, translated, latest_revision, published_revision, published_at,
       created_by, created_at, updated_by, updated_at)
     values ($1, 'dataset', $3, '{"zh": "流量样本", "en": "Traffic samples"}', true, 1, $4, now(), $2, now(), $2, now())`,
    [id, owner.userId, isPublished ? 'published' : 'draft', isPublished ? 1 : null],
  )
  const licence = await insertLicence(parts)
  await sql.query(
    `insert into platform.dataset_access (dataset_id, rule, licence_id, licence_version, daily_files, max_days, updated_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [id, rule, licence.licenceId, licence.version, options.dailyFiles ?? null, options.maxDays ?? 730],
  )
  await sql.query(
    `insert into platform.dataset_stewards values ($1, $2, 'owner', now()), ($1, $3, 'handler', now())`,
    [id, owner.userId, handler.userId],
  )
  await sql.query(
    `insert into platform.dataset_versions (id, dataset_id, number, notes, state, ordinal, created_at, published_at)
     values ($1, $2, '1.0', '{"zh": "首个版本", "en": "First version"}', 'published', 1, now(), now())`,
    [versionId, id],
  )
  const stored = new Map<string, { id: string; storedId: string; key: string }>()
  for (const [name, content] of Object.entries(files))
    stored.set(name, await insertDatasetFile(parts, { versionId, name, content, uploadedBy: owner.userId }))
  if (isPublished)
    await sql.query(
      `insert into platform.datasets (id, title, summary, html, outline, category, licence, declared_licence, access, publisher,
         size_bytes, formats, published_at, updated_at)
       values ($1, '{"zh": "流量样本", "en": "Traffic samples"}', '{"zh": "一天"}', '{"zh": ""}', '{"zh": []}', $3, 'CC BY 4.0',
         'CC BY 4.0', $2, '{"zh": "东湖大学"}', 8, '{csv}', now(), now())`,
      [id, rule, options.category ?? 'network'],
    )
  return { id, owner, handler, licence, versionId, files: stored }
}

/** A licence, or the next version of one. */
export async function insertLicence(
  { owner }: Parts,
  { licenceId = newId(), version = 1 } = {},
): Promise<LicenceAcceptance> {
  const sha256 = createHash('sha256').update(`${licenceId} ${version}`).digest('hex')
  await owner.query(
    `insert into platform.licences (id, name, created_at) values ($1::uuid, 'Licence ' || $1::uuid, now()) on conflict do nothing`,
    [licenceId],
  )
  await owner.query(
    `insert into platform.licence_versions (licence_id, version, title, text, terms, sha256, created_at)
     values ($1, $2, '{"zh": "许可"}', '{"zh": "全文"}', '{"may": [], "must": [], "mustNot": []}', decode($3, 'hex'), now())`,
    [licenceId, version, sha256],
  )
  return { licenceId, version, sha256 }
}

async function insertDatasetFile(
  { owner }: Parts,
  file: {
    readonly versionId: string
    readonly name: string
    readonly content: string
    readonly uploadedBy: string
  },
) {
  const [id, storedId] = [newId(), newId()]
  const key = `private/dataset-file/${storedId}`
  const sha256 = createHash('sha256').update(file.content).digest()
  const size = Buffer.byteLength(file.content)
  await owner.query(
    `insert into platform.files (id, key, state, attachment_type, size, sha256, display_name, media_type, uploaded_by, created_at, claimed_at)
     values ($1, $2, 'claimed', 'dataset-file', $3, $4, $5, 'application/octet-stream', $6, now(), now())`,
    [storedId, key, size, sha256, file.name, file.uploadedBy],
  )
  await owner.query(
    `insert into platform.dataset_files (id, version_id, file_id, name, size, sha256, format, position)
     values ($1, $2, $3, $4, $5, $6, case when $4 like '%.csv' then 'csv' else 'other' end, 1)`,
    [id, file.versionId, storedId, file.name, size, sha256],
  )
  return { id, storedId, key }
}

/** A running grant with its approved application; returns its id. */
export async function insertGrant(
  { owner }: Parts,
  { id, licence }: Pick<DatasetScene, 'id' | 'licence'>,
  userId: string,
): Promise<string> {
  const [applicationId, grantId] = [newId(), newId()]
  const accepted = [id, userId, licence.licenceId, licence.version]
  await owner.query(
    `insert into platform.dataset_applications (id, dataset_id, user_id, licence_id, licence_version, licence_sha256, state, purpose,
       project, storage, identity, accepted_at, created_at, saved_at, submitted_at, decided_at, until)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), 'approved', 'x', 'x', 'x', '{}', now(), now(), now(), now(), now(), now()::date + 100)`,
    [applicationId, ...accepted, licence.sha256],
  )
  await owner.query(
    `insert into platform.dataset_grants (id, application_id, dataset_id, user_id, licence_id, licence_version, accepted_at, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, now(), now(), now() + interval '100 days')`,
    [grantId, applicationId, ...accepted],
  )
  return grantId
}

/** A person with a verified identity and a profile. */
export async function makeApplicant({ owner }: Parts, more: Partial<Actor> = {}): Promise<Actor> {
  const person = await makePerson(owner, more)
  await verifyApplicant({ owner }, person.userId)
  return person
}

export async function verifyApplicant({ owner }: Parts, userId: string): Promise<void> {
  await owner.query(`update platform.users set verified_status = 1, verified_type = 'mobile' where id = $1`, [
    userId,
  ])
  await owner.query(
    `insert into platform.profiles (user_id, real_name, org_type, org_name, department, updated_at)
     values ($1, '林知远', 'school', '东湖大学', '计算机学院', now())
     on conflict (user_id) do update set real_name = '林知远', org_type = 'school', org_name = '东湖大学'`,
    [userId],
  )
}
