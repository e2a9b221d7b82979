import {
  addFile,
  addSteward,
  approveSample,
  createVersion,
  profileDatasetFile,
  profileFile,
  publishVersion,
  saveColumns,
  saveDatasetAccess,
  saveDecoys,
  withdrawVersion,
} from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import type { DemoDatasetFile } from '../content/datasets/files/dataset-file.ts'
import { demoDatasetFiles } from '../content/datasets/files/files.ts'
import { demoId } from '../content/demo-content.ts'
import { storeDemoFile } from '../store-demo-file.ts'
import { firstRows } from './first-rows.ts'
import type { DemoLicence } from './licences.ts'
import { depsAt, type OpenDataPeople, type OpenDataSeed, unwrap } from './open-data-seed.ts'
import { type DemoRelease, type DemoVersion, demoReleases } from './releases.ts'

const lanes = 4

/** Rule, stewards, versions, files with statistics and data dictionary, by the use cases of stewards. */
export async function insertDemoReleases(
  seed: OpenDataSeed,
  people: OpenDataPeople,
  licences: ReadonlyMap<DemoLicence, string>,
): Promise<void> {
  const { rows } = await seed.owner.query<{ id: string }>(
    'select dataset_id as id from platform.dataset_access',
  )
  const there = new Set(rows.map(({ id }) => id))
  const missing = demoReleases.filter(({ dataset }) => !there.has(demoId('dataset', dataset)))
  const work = async () => {
    for (let one = missing.shift(); one; one = missing.shift())
      await insertRelease(seed, people, one, licences.get(one.licence) ?? '')
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

async function insertRelease(
  seed: OpenDataSeed,
  people: OpenDataPeople,
  release: DemoRelease,
  licenceId: string,
): Promise<void> {
  const id = demoId('dataset', release.dataset)
  const before = depsAt(seed, (release.versions[0]?.daysAgo ?? 0) + 1)
  for (const { steward, role } of stewardsOf(release, people))
    unwrap(await addSteward(before, people.admin, { id, nickname: steward.nickname, role }))
  unwrap(
    await saveDatasetAccess(before, people.admin, {
      id,
      revision: null,
      rule: release.rule,
      licenceId,
      licenceVersion: 1,
      instructions: release.instructions ?? null,
      defaultDays: release.defaultDays ?? 365,
      maxDays: release.maxDays ?? 730,
      answerDays: release.answerDays ?? 10,
      dailyFiles: release.dailyFiles ?? null,
    }),
  )
  const actor = stewardsOf(release, people).find(({ role }) => role === 'owner')?.steward ?? people.admin
  for (const version of release.versions) await insertVersion(seed, actor, id, version)
}

function stewardsOf(
  { stewards }: DemoRelease,
  { steward, organiser }: OpenDataPeople,
): readonly { readonly steward: Actor; readonly role: 'owner' | 'handler' }[] {
  if (stewards === 'nobody') return []
  if (stewards === 'steward') return [{ steward, role: 'owner' }]
  return [
    { steward: organiser, role: 'owner' },
    { steward, role: 'handler' },
  ]
}

async function insertVersion(
  seed: OpenDataSeed,
  actor: Actor,
  id: string,
  { number, notes, daysAgo, isDraft = false, withdrawalReason, share = 1, files }: DemoVersion,
): Promise<void> {
  const deps = depsAt(seed, daysAgo)
  const fields = { id, number, notes, doi: null, copyFiles: isDraft }
  const { id: versionId } = unwrap(await createVersion(deps, actor, fields))
  if (isDraft) return
  for (const file of demoDatasetFiles)
    if (file.datasetId === id && (files?.includes(file.name) ?? true))
      await insertFile(seed, actor, { id, versionId, daysAgo, share }, file)
  unwrap(await publishVersion(deps, actor, { id, versionId }))
  if (withdrawalReason !== undefined)
    unwrap(await withdrawVersion(deps, actor, { id, versionId, reason: withdrawalReason }))
}

type Place = {
  readonly id: string
  readonly versionId: string
  readonly daysAgo: number
  readonly share: number
}

async function insertFile(
  seed: OpenDataSeed,
  actor: Actor,
  { id, versionId, daysAgo, share }: Place,
  file: DemoDatasetFile,
): Promise<void> {
  const deps = depsAt(seed, daysAgo)
  const bytes = firstRows(file.make(), file.format, share)
  const fileName = await storeDemoFile(seed, actor, {
    name: file.name,
    bytes,
    attachmentType: 'dataset-file',
  })
  const { format, description } = file
  const added = await addFile(deps, actor, { id, versionId, fileName, format, description })
  const { id: fileId } = unwrap(added)
  await profileDatasetFile({ ...deps, files: seed.files, profile: profileFile }, { fileId })
  const columns = file.columns.map(({ unit, meaning }, index) => ({ position: index + 1, unit, meaning }))
  unwrap(await saveColumns(deps, actor, { id, fileId, columns }))
  const csv = file.makeDecoys()
  if (csv !== null) unwrap(await saveDecoys(deps, actor, { id, fileId, csv }))
  if (!file.namesPeople) unwrap(await approveSample(deps, actor, { id, fileId, isApproved: true }))
}
