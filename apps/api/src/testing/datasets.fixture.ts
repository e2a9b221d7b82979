import { saveDatasetApplication, submitDatasetApplication } from '@tiltyard/contracts'
import {
  createDatasetScene,
  type DatasetOptions,
  type DatasetScene,
  verifyApplicant,
} from '@tiltyard/core/datasets/testing'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { userIdOf } from './users.fixture.ts'

export const answers = { purpose: '研究', project: '课题', storage: '加密磁盘', wantedUntil: null }
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A dataset whose files are in the store, with these visitors as its owner and handler. */
export async function createDataset(
  api: TestApi,
  options: DatasetOptions & { readonly owner?: Visitor; readonly handler?: Visitor } = {},
): Promise<DatasetScene> {
  const files = options.files ?? { 'flows.csv': 'a,b\n1,2\n' }
  const scene = await createDatasetScene(api, { ...options, files })
  for (const [name, { key }] of scene.files)
    await api.deps.files.write(key, piece(files[name] ?? ''), 'application/octet-stream')
  for (const [role, visitor] of [
    ['owner', options.owner],
    ['handler', options.handler],
  ] as const)
    if (visitor)
      await api.owner.query(`insert into platform.dataset_stewards values ($1, $2, $3, now())`, [
        scene.id,
        await userIdOf(visitor),
        role,
      ])
  return scene
}

async function* piece(content: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(content)
}

/** Statistics of one column and a sample that nobody has approved, as the job leaves them; returns the statistics. */
export async function insertProfile(
  api: TestApi,
  fileId: string,
  column: {
    readonly kind: string
    readonly min?: number
    readonly max?: number
    readonly sensitive?: string[]
  },
): Promise<object> {
  const { kind, min = null, max = null, sensitive = [] } = column
  const statistics = {
    missing: 0,
    distinct: 1,
    isDistinctExact: true,
    min,
    max,
    quantiles: null,
    histogram: null,
    top: [],
  }
  await api.owner.query(
    `insert into platform.dataset_columns (dataset_file_id, position, name, kind, statistics, sensitive) values ($1, 1, 'a', $2, $3, $4)`,
    [fileId, kind, statistics, sensitive],
  )
  await api.owner.query(
    `insert into platform.dataset_samples (dataset_file_id, rows) values ($1, '[["13800138000"]]')`,
    [fileId],
  )
  await api.owner.query(
    `update platform.dataset_files set profile_state = 'done', row_count = 1 where id = $1`,
    [fileId],
  )
  return statistics
}

/** A signed-in user with a verified identity. */
export async function createApplicant(api: TestApi): Promise<Visitor> {
  const visitor = await api.signedIn()
  await verifyApplicant(api, await userIdOf(visitor))
  return visitor
}

type Application = { readonly id: string; readonly revision: number }

export async function saveDraft({ id }: DatasetScene, applicant: Visitor): Promise<Application> {
  const { body, text } = await applicant.call(saveDatasetApplication, {
    params: { id },
    body: { revision: null, ...answers },
  })
  if (!body.data) throw new Error(text)
  return body.data
}

export async function submitApplicationOf(scene: DatasetScene, applicant: Visitor): Promise<Application> {
  const { revision } = await saveDraft(scene, applicant)
  const { body, text } = await applicant.call(submitDatasetApplication, {
    params: { id: scene.id },
    body: { revision, licence: scene.licence },
  })
  if (!body.data) throw new Error(text)
  return body.data
}

/** A grant as an approval leaves it; returns its id. */
export async function grantAccess(
  api: TestApi,
  scene: DatasetScene,
  applicant: Visitor,
  days = 100,
): Promise<string> {
  const { id } = await submitApplicationOf(scene, applicant)
  await api.owner.query(
    `update platform.dataset_applications set state = 'approved', until = now()::date + $2::int, decided_at = now() where id = $1`,
    [id, days],
  )
  const [grant] = await api.owner.query<{ id: string }>(
    `insert into platform.dataset_grants (id, dataset_id, user_id, application_id, licence_id, licence_version, accepted_at, starts_at, ends_at)
     select gen_random_uuid(), dataset_id, user_id, id, licence_id, licence_version, accepted_at, now(), now() + make_interval(days => $2)
     from platform.dataset_applications where id = $1 returning id`,
    [id, days],
  )
  return grant?.id ?? ''
}
