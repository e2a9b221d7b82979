import type { RoleId } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { insertDemoApplicants } from './open-data/insert-applicants.ts'
import { applicationMoments } from './open-data/insert-applications.ts'
import { copyMoments } from './open-data/insert-copies.ts'
import { insertDemoDownloads } from './open-data/insert-downloads.ts'
import { insertDemoLicences } from './open-data/insert-licences.ts'
import { insertDemoNotices } from './open-data/insert-notices.ts'
import { insertDemoReleases } from './open-data/insert-releases.ts'
import { daysFromToday, type OpenDataPeople, type OpenDataSeed } from './open-data/open-data-seed.ts'
import { demoActor } from './store-demo-file.ts'

type PersonIds = Readonly<Record<keyof OpenDataPeople, string>>

/** Files, statistics, access rules, and what people did with them in eight months; once. */
export async function insertDemoOpenData(seed: OpenDataSeed, ids: PersonIds): Promise<void> {
  const { rows } = await seed.owner.query<{ is_there: boolean }>(
    'select exists (select from platform.dataset_applications) as is_there',
  )
  if (rows[0]?.is_there) return
  const since = newId()
  const people = await findPeople(seed, ids)
  const licences = await insertDemoLicences(seed, people.admin)
  await insertDemoReleases(seed, people, licences)
  const applicants = await insertDemoApplicants(seed, people)
  const dayIn = await daysFromToday(seed)
  const moments = [
    ...applicationMoments(seed, people, { applicants, dayIn }),
    ...copyMoments(seed, people, applicants),
  ]
  for (const { run } of moments.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run()
  await insertDemoDownloads(seed)
  await insertDemoNotices(seed, people, dayIn)
  await removeFollowingWork(seed, since)
}

async function findPeople({ owner }: OpenDataSeed, ids: PersonIds): Promise<OpenDataPeople> {
  const actor = async (id: string) => {
    const { rows } = await owner.query<{ nickname: string; role_id: RoleId }>(
      'select nickname, role_id from platform.users where id = $1',
      [id],
    )
    if (!rows[0]) throw new Error(`user ${id} is missing`)
    return { ...demoActor(id, rows[0].role_id), nickname: rows[0].nickname }
  }
  return {
    admin: await actor(ids.admin),
    organiser: await actor(ids.organiser),
    steward: await actor(ids.steward),
    researcher: await actor(ids.researcher),
  }
}

/** What the worker would do is done: statistics, copies and the trace. Nobody is told today what happened in spring. */
async function removeFollowingWork({ owner }: OpenDataSeed, since: string): Promise<void> {
  await owner.query(
    `delete from platform.outbox_events where id > $1 and kind in ('datasets.application-changed', 'pages.invalidated')`,
    [since],
  )
  await owner.query(
    `select platform_jobs.remove_job(key) from platform_jobs.jobs
     where task_identifier in ('datasets.profile-file', 'datasets.make-copy', 'datasets.trace-file')`,
  )
}
