import { ok } from '@tiltyard/contracts'
import { cases } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { createDatasetScene, makeApplicant, verifyApplicant } from '../../../scenes/dataset.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { decideApplication, decideApplications, getApplication } from './application-review.ts'
import { applicationSteps, day, refused, unwrap } from './application-steps.fixture.ts'
import { withdrawApplication } from './applications.ts'
import { extendGrant, revokeGrant } from './grants.ts'

const platform = await openPlatform()
const { owner: sql } = platform
const { deps, save, submit, apply, approve, statesOf, access } = applicationSteps(platform)

test('of eight applications of each person at once, one of each is open and submitted', async () => {
  const scene = await createDatasetScene(platform)
  const once = async (actor: Actor) => {
    await save(scene, actor)
    return submit(scene, actor)
  }
  const people = cases(40, 200)
  const outcomes: Awaited<ReturnType<typeof once>>[] = []
  // In groups, because a connection is waited for no longer than a few seconds.
  for (let made = 0; made < people; made += 20) {
    const group = await Promise.all(Array.from({ length: 20 }, () => makeApplicant(platform)))
    outcomes.push(
      ...(await Promise.all(group.flatMap((actor) => Array.from({ length: 8 }, () => once(actor))))),
    )
  }
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(people)
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('datasets.already_applied')
  const where = `dataset_id = '${scene.id}'`
  expect(await countRows(sql, 'platform.dataset_applications', where)).toBe(people)
  expect(await countRows(sql, 'platform.dataset_applications', `${where} and state = 'submitted'`)).toBe(
    people,
  )
}, 60_000)

test('the index alone refuses a second open application', async () => {
  const scene = await createDatasetScene(platform)
  const person = await makeApplicant(platform)
  await apply(scene, person)
  await expect(
    sql.query(
      `insert into platform.dataset_applications (id, dataset_id, user_id, created_at, saved_at)
       values (gen_random_uuid(), $1, $2, now(), now())`,
      [scene.id, person.userId],
    ),
  ).rejects.toThrow(/dataset_applications_open_unique/)
})

test('of an approval and a withdrawal at once one counts, and only an approval makes a grant', async () => {
  const scene = await createDatasetScene(platform)
  for (let round = 0; round < 12; round += 1) {
    const person = await makeApplicant(platform)
    const application = await apply(scene, person)
    const both = await Promise.all([
      approve(scene, application, day(30)),
      withdrawApplication(deps, person, { id: scene.id }),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await statesOf(scene, person)).toEqual([both[0].ok ? 'approved' : 'withdrawn'])
    const grants = await countRows(sql, 'platform.dataset_grants', `application_id = '${application.id}'`)
    expect(grants).toBe(both[0].ok ? 1 : 0)
  }
})

test('of two decisions at once one counts', async () => {
  const scene = await createDatasetScene(platform)
  const application = await apply(scene, await makeApplicant(platform))
  const { id: applicationId, revision } = application
  const both = await Promise.all([
    approve(scene, application, day(30)),
    decideApplication(deps, scene.owner, {
      applicationId,
      revision,
      decision: { decision: 'reject', reason: '用途不明' },
    }),
  ])
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(both.find((outcome) => !outcome.ok)).toMatchObject(refused('datasets.application_changed'))
})

test('an application that was changed after the steward read it is not decided', async () => {
  const scene = await createDatasetScene(platform)
  const person = await makeApplicant(platform)
  const read = await apply(scene, person)
  const returned = { decision: 'return', reason: '请写明保存方式' } as const
  unwrap(
    await decideApplication(deps, scene.handler, {
      applicationId: read.id,
      revision: read.revision,
      decision: returned,
    }),
  )
  const saved = unwrap(await save(scene, person, read.revision + 1))
  const again = unwrap(await submit(scene, person, saved.revision))
  expect(await approve(scene, read, day(30))).toMatchObject(refused('datasets.application_changed'))
  expect(await approve(scene, again, day(30))).toMatchObject({ ok: true })
  expect((await access(scene, person)).application).toMatchObject({
    state: 'approved',
    until: day(30),
    steps: [
      { kind: 'submitted' },
      { kind: 'returned', text: '请写明保存方式' },
      { kind: 'submitted' },
      { kind: 'approved' },
    ],
  })
})

test('without a verified identity nothing is saved or submitted; the identity is copied and stays', async () => {
  const scene = await createDatasetScene(platform)
  const person = await makePerson(sql)
  expect(await save(scene, person)).toMatchObject(refused('datasets.identity_needed'))
  await verifyApplicant(platform, person.userId)
  unwrap(await save(scene, person))
  await sql.query(`update platform.profiles set org_name = null where user_id = $1`, [person.userId])
  expect(await submit(scene, person)).toMatchObject(refused('datasets.profile_incomplete'))
  await sql.query('update platform.users set verified_status = 0 where id = $1', [person.userId])
  expect(await submit(scene, person)).toMatchObject(refused('datasets.identity_needed'))
  await verifyApplicant(platform, person.userId)
  const { id } = unwrap(await submit(scene, person))
  await sql.query(`update platform.profiles set real_name = '冒名' where user_id = $1`, [person.userId])
  expect(unwrap(await getApplication(deps, scene.handler, { applicationId: id })).identity).toEqual({
    realName: '林知远',
    orgType: 'school',
    orgName: '东湖大学',
    department: '计算机学院',
    verifiedType: 'mobile',
  })
})

test('a steward cannot decide, extend or revoke what is their own; a stranger sees nothing', async () => {
  const scene = await createDatasetScene(platform)
  await verifyApplicant(platform, scene.handler.userId)
  const own = await apply(scene, scene.handler)
  expect(await approve(scene, own, day(30))).toMatchObject(refused('datasets.own_application'))
  const decision = { decision: 'approve', until: day(30), reason: null } as const
  unwrap(
    await decideApplication(deps, scene.owner, { applicationId: own.id, revision: own.revision, decision }),
  )
  const [grant] = await sql.query<{ id: string }>(
    'select id from platform.dataset_grants where application_id = $1',
    [own.id],
  )
  const ref = { id: scene.id, grantId: grant?.id ?? '' }
  expect(await extendGrant(deps, scene.handler, { ...ref, until: day(60) })).toMatchObject(
    refused('datasets.own_application'),
  )
  expect(await revokeGrant(deps, scene.handler, { ...ref, reason: 'x' })).toMatchObject(
    refused('datasets.own_application'),
  )
  const stranger = await createDatasetScene(platform)
  expect(await getApplication(deps, stranger.owner, { applicationId: own.id })).toMatchObject(
    refused('datasets.application_not_found'),
  )
  const many = await decideApplications(deps, stranger.owner, {
    applications: [{ id: own.id, revision: own.revision }],
    decision,
  })
  expect(many).toEqual(ok([{ id: own.id, refusal: 'datasets.application_not_found' }]))
})
