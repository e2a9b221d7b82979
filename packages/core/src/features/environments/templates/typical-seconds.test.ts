import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { FakeEngine } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { listOwnEnvironments } from '../requests/environments.ts'
import {
  createTestDeps,
  createTestTemplate,
  requestTestEnvironment,
} from '../testing/environments.fixture.ts'
import { listTemplates } from './templates.ts'

const platform = await openPlatform()
const { owner, database } = platform
const deps = createTestDeps({ database, engine: new FakeEngine().driver() })

type Past = {
  readonly seconds: number
  readonly hoursAgo: number
  readonly purpose?: 'question' | 'dry-run'
  /** Seconds in the warm pool before the claim. */
  readonly warmSeconds?: number
}

async function started(templateId: string, past: readonly Past[]): Promise<void> {
  const { userId } = await makePerson(owner)
  for (const { seconds, hoursAgo, purpose = 'question', warmSeconds } of past)
    await owner.query(
      `insert into platform.environments (id, template_id, template_revision, owner_id, purpose, desired_state, state, access_name,
         limit_seconds, created_at, admitted_at, claimed_at, running_at, expires_at, max_expires_at)
       select $1::uuid, $2, 1, $3, $4, 'deleted', 'deleted', $1::uuid::text, 60, at, at, case when $5::float8 is not null then taken end,
         taken + make_interval(secs => $6), at, at
       from (select now() - make_interval(hours => $7) as at) as began,
         lateral (select at + make_interval(secs => coalesce($5, 0)) as taken) as handed`,
      [newId(), templateId, userId, purpose, warmSeconds ?? null, seconds, hoursAgo],
    )
}

/** The estimate as an owner sees it, and as organisers do. */
async function typicalSecondsShown(templateId: string) {
  const { userId } = await makePerson(owner)
  await requestTestEnvironment(deps, { ownerId: userId, templateId })
  const [own, templates] = [await listOwnEnvironments(deps, { userId }), await listTemplates(deps)]
  return [
    own.ok && own.value.data[0]?.typicalSeconds,
    templates.ok && templates.value.find(({ id }) => id === templateId)?.typicalSeconds,
  ]
}

test('a template without recent starts has no estimate', async () => {
  const templateId = await createTestTemplate(platform)
  await started(templateId, [{ seconds: 4, hoursAgo: 25 }])
  expect(await typicalSecondsShown(templateId)).toEqual([null, null])
})

test('the estimate is the median wait of users, from the claim for warm environments, without dry runs', async () => {
  const templateId = await createTestTemplate(platform)
  await started(templateId, [
    { seconds: 2.04, hoursAgo: 1 },
    { seconds: 9, hoursAgo: 2 },
    { seconds: 1, hoursAgo: 3, warmSeconds: 600 },
    ...Array.from({ length: 9 }, () => ({ seconds: 90, hoursAgo: 1, purpose: 'dry-run' }) as const),
  ])
  expect(await typicalSecondsShown(templateId)).toEqual([2, 2])
})

test('the latest starts count, however many there were before', async () => {
  const templateId = await createTestTemplate(platform)
  const of = (seconds: number, hoursAgo: number, length: number) =>
    Array.from({ length }, () => ({ seconds, hoursAgo }))
  await started(templateId, [...of(30, 5, 40), ...of(3, 1, 13)])
  expect(await typicalSecondsShown(templateId)).toEqual([3, 3])
})
