import { expect, test } from 'vitest'
import { FakeEngine } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { reconcileEnvironments } from '../reconciler/reconciler-loop.ts'
import {
  createTestDeps,
  createTestTemplate,
  largeLimits,
  requestTestEnvironment,
} from '../testing/environments.fixture.ts'
import { deleteEnvironment } from './environments.ts'

const platform = await openPlatform()
const { owner, database } = platform
const engine = new FakeEngine()

const most = (column: 'owner_id', where = "state <> 'deleted'") =>
  owner.query<{ n: number }>(
    `select count(*)::int as n from platform.environments where ${where} group by ${column} order by n desc limit 1`,
  )

test('fifty owners who each start twenty environments at once get at most three each', async () => {
  // Three processes, so that one owner's requests are concurrent; each owner has an existing row.
  const processes = [database, platform.anotherProcess(), platform.anotherProcess()].map((own) =>
    createTestDeps({ database: own, engine: engine.driver() }),
  )
  const owners = await Promise.all(Array.from({ length: 50 }, () => makePerson(owner)))
  await owner.query(
    `insert into platform.environment_owners (owner_id, started_at, recent_starts_since)
     select id, now(), now() from platform.users`,
  )
  const templates = await Promise.all(Array.from({ length: 20 }, () => createTestTemplate(platform)))
  const answers: Awaited<ReturnType<typeof requestTestEnvironment>>[] = []
  // Ten owners at a time: more than two hundred requests would wait for a connection, not for each other.
  for (let from = 0; from < owners.length; from += 10)
    answers.push(
      ...(await Promise.all(
        owners
          .slice(from, from + 10)
          .flatMap(({ userId: ownerId }) =>
            templates.map((templateId, n) =>
              requestTestEnvironment(processes[n % 3] as ReconcilerDeps, { ownerId, templateId }),
            ),
          ),
      )),
    )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(150)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(
    new Set(['environments.limit_reached']),
  )
  expect(await most('owner_id')).toEqual([{ n: 3 }])
}, 60_000)

test('two hundred rounds of starting and deleting never exceed the limit, environments under deletion included', async () => {
  const deps = createTestDeps({ database, engine: engine.driver(), limits: { ...largeLimits, perOwner: 2 } })
  const actor = await makePerson(owner)
  const ownerId = actor.userId
  const templates = await Promise.all(Array.from({ length: 4 }, () => createTestTemplate(platform)))
  const reasons = new Map<string, number>()
  let highest = 0
  for (let round = 0; round < 200; round += 1) {
    const answers = await Promise.all(
      templates.map((templateId) => requestTestEnvironment(deps, { ownerId, templateId })),
    )
    for (const answer of answers) {
      const word = answer.ok ? 'ok' : answer.reason
      reasons.set(word, (reasons.get(word) ?? 0) + 1)
      if (answer.ok && round % 2) await deleteEnvironment(deps, actor, { environmentId: answer.value.id })
    }
    if (round % 5 === 0) await reconcileEnvironments(deps, { holder: 'a' })
    const [row] = await owner.query<{ n: number }>(
      `select count(*)::int as n from platform.environments where owner_id = $1 and state <> 'deleted'`,
      [ownerId],
    )
    highest = Math.max(highest, row?.n ?? 0)
  }
  expect(highest).toBe(2)
  // Ten starts in five minutes, however they are spread.
  const [made] = await owner.query<{ n: number }>(
    'select count(*)::int as n from platform.environments where owner_id = $1',
    [ownerId],
  )
  expect(made).toEqual({ n: 10 })
  expect(reasons.get('environments.too_many_starts')).toBeGreaterThan(0)
}, 60_000)

test('a matching environment is reused without counting, and another flag gets another environment', async () => {
  const deps = createTestDeps({ database, engine: engine.driver() })
  const { userId: ownerId } = await makePerson(owner)
  const templateId = await createTestTemplate(platform)
  const subjectId = '01990000-0000-7000-8000-000000000001'
  const first = await requestTestEnvironment(deps, { ownerId, templateId })
  const again = await requestTestEnvironment(deps, { ownerId, templateId })
  const other = await requestTestEnvironment(deps, {
    ownerId,
    templateId,
    flag: { subjectId, template: 'flag{[TEAM]}' },
  })
  expect(again).toEqual(first)
  expect(other.ok && first.ok && other.value.id !== first.value.id).toBe(true)
})

test('an archived template is not offered, and without an engine no environment is', async () => {
  const engineOf = engine.driver()
  const { userId: ownerId } = await makePerson(owner)
  const templateId = await createTestTemplate(platform)
  const without = createTestDeps({
    database,
    engine: engineOf,
    limits: { ...largeLimits, isAvailable: false },
  })
  expect(await requestTestEnvironment(without, { ownerId, templateId })).toMatchObject({
    reason: 'environments.unavailable',
  })
  await owner.query('update platform.environment_templates set archived_at = now() where id = $1', [
    templateId,
  ])
  expect(
    await requestTestEnvironment(createTestDeps({ database, engine: engineOf }), { ownerId, templateId }),
  ).toMatchObject({
    reason: 'environments.not_offered',
  })
})
