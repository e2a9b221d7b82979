import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { toReader, transaction } from '../../../kernel/index.ts'
import { createDatasetScene, insertLicence, makeApplicant } from '../../../scenes/dataset.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { applicationSteps, day, refused, unwrap } from './application-steps.fixture.ts'
import { acceptLicence } from './applications.ts'
import { processDueAccess } from './due-work.ts'
import { personalDatasets } from './personal-data.store.ts'

const platform = await openPlatform()
const { owner: sql, database, clock } = platform
const { deps, later, timeZone, save, submit, apply, approve, granted, statesOf, access } =
  applicationSteps(platform)

test('a grant until 31 December 2026 ends at midnight of the installation, whether a job runs or not', async () => {
  const scene = await createDatasetScene(platform, { maxDays: 3650 })
  const person = await makeApplicant(platform)
  const { grant } = await granted(scene, person, '2026-12-31')
  expect(grant.ends_at.toISOString()).toBe('2026-12-31T16:00:00.000Z')
  const at = (seconds: number) => {
    const shiftSeconds = (grant.ends_at.getTime() - Date.now()) / 1000 + seconds
    return { database, clock: { shiftSeconds }, timeZone }
  }
  expect(await access(scene, person, at(-60))).toMatchObject({
    canDownload: true,
    grant: { until: '2026-12-31' },
  })
  expect(await access(scene, person, at(60))).toMatchObject({ canDownload: false, grant: null })
  await processDueAccess(at(-60))
  expect(await statesOf(scene, person)).toEqual(['approved'])
  await processDueAccess(at(60))
  await processDueAccess(at(60))
  expect(await statesOf(scene, person)).toEqual(['expired'])
  expect((await access(scene, person, at(60))).application?.steps.map(({ kind }) => kind)).toEqual([
    'submitted',
    'approved',
    'expired',
  ])
})

test('a renewal is possible in the last 60 days, and moves the one running grant to the new application', async () => {
  const scene = await createDatasetScene(platform)
  const person = await makeApplicant(platform)
  await granted(scene, person, day(100))
  expect(await save(scene, person)).toMatchObject(refused('datasets.already_applied'))
  const at = later(50)
  const renewal = await apply(scene, person, at)
  expect(await access(scene, person, at)).toMatchObject({
    canDownload: true,
    application: { isRenewal: true },
  })
  unwrap(await approve(scene, renewal, day(400), at))
  expect(await statesOf(scene, person)).toEqual(['expired', 'approved'])
  expect(await countRows(sql, 'platform.dataset_grants', `user_id = '${person.userId}'`)).toBe(1)
  expect(await access(scene, person, later(300))).toMatchObject({
    canDownload: true,
    grant: { until: day(400) },
  })
})

test('another licence is not accepted by an old form, and suspends grants until it is accepted', async () => {
  const scene = await createDatasetScene(platform)
  const [holder, applicant] = [await makeApplicant(platform), await makeApplicant(platform)]
  await granted(scene, holder)
  unwrap(await save(scene, applicant))
  const next = await insertLicence(platform, { licenceId: scene.licence.licenceId, version: 2 })
  await sql.query('update platform.dataset_access set licence_version = 2 where dataset_id = $1', [scene.id])
  expect(await submit(scene, applicant)).toMatchObject(refused('datasets.licence_changed'))
  const forged = { ...next, sha256: scene.licence.sha256 }
  expect(await submit(scene, applicant, 1, deps, forged)).toMatchObject(refused('datasets.licence_changed'))
  expect(await access(scene, holder)).toMatchObject({
    canDownload: false,
    grant: { isLicenceAccepted: false },
  })
  expect(await acceptLicence(deps, holder, { id: scene.id, ...scene.licence })).toMatchObject(
    refused('datasets.licence_changed'),
  )
  expect(await acceptLicence(deps, applicant, { id: scene.id, ...next })).toMatchObject(
    refused('datasets.not_granted'),
  )
  expect(await acceptLicence(deps, holder, { id: scene.id, ...next })).toMatchObject({ ok: true })
  expect(await access(scene, holder)).toMatchObject({ canDownload: true })
})

test('a day beyond the longest period, or in the past, is not approved', async () => {
  const scene = await createDatasetScene(platform, { maxDays: 400 })
  const application = await apply(scene, await makeApplicant(platform))
  for (const until of [day(-2), day(402)])
    expect(await approve(scene, application, until)).toMatchObject(refused('datasets.until_out_of_range'))
  expect(await approve(scene, application, day(399))).toMatchObject({ ok: true })
})

test('stewards are reminded twice of a waiting application, and the holder once before the end', async () => {
  const scene = await createDatasetScene(platform)
  const [waiting, holder] = [await makeApplicant(platform), await makeApplicant(platform)]
  const { id } = await apply(scene, waiting)
  const { application } = await granted(scene, holder, day(30))
  const changes = async (applicationId: string) =>
    (
      await sql.query<{ change: string }>(
        `select payload ->> 'change' as change from platform.outbox_events where kind = 'datasets.application-changed'
         and payload ->> 'applicationId' = $1 order by id`,
        [applicationId],
      )
    ).map(({ change }) => change)
  for (const days of [1, 4, 5, 11, 12, 20, 21]) await processDueAccess(later(days))
  expect(await changes(id)).toEqual(['submitted', 'waiting', 'overdue'])
  expect(await changes(application.id)).toEqual(['submitted', 'approved', 'expiring'])
})

test('a deleted account ends its rights and leaves decisions without a person', async () => {
  const scene = await createDatasetScene(platform)
  const person = await makeApplicant(platform)
  await granted(scene, person)
  const reader = toReader(database)
  expect(await personalDatasets.dataset_applications.list(reader, person.userId)).toMatchObject([
    { purpose: '研究', identity: { realName: '林知远' } },
  ])
  expect(await personalDatasets.dataset_grants.list(reader, person.userId)).toHaveLength(1)
  await transaction(database, async (tx) => {
    for (const { remove } of Object.values(personalDatasets)) await remove?.(tx, clock, person.userId)
    return ok()
  })
  expect((await access(scene, person)).grant).toBeNull()
  const [row] = await sql.query(
    'select state, purpose, storage, identity from platform.dataset_applications where user_id = $1',
    [person.userId],
  )
  expect(row).toEqual({ state: 'expired', purpose: null, storage: null, identity: null })
})
