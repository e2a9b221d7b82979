import { ok } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { newId, toReader, transaction } from '../../../kernel/index.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { missingFolderExitCode } from '../engine.ts'
import { findFlagOwner } from '../environment-flag.store.ts'
import { digestSubmittedFlag } from '../environment-flag.ts'
import { extendAfterAnswer } from '../requests/answer-extension.ts'
import { deleteEnvironment, resetEnvironment, stopEnvironment } from '../requests/environments.ts'
import { createTestTemplate, requestTestEnvironment, stateOf } from '../testing/environments.fixture.ts'
import { openReconciler } from '../testing/reconciler.fixture.ts'

const scene = await openReconciler()
const { platform, owner, database, deps, pass, idOf, statesTold } = scene

test('a request becomes an environment with files and flag, which is stopped, reset and deleted, with an event for each step', async () => {
  const actor = await makePerson(owner)
  const subjectId = newId()
  const flag = { subjectId, template: 'flag{[TEAM]}' }
  const id = idOf(
    await requestTestEnvironment(deps(), {
      ownerId: actor.userId,
      templateId: await createTestTemplate(platform),
      flag,
    }),
  )
  await pass()
  expect(await stateOf(owner, id)).toMatchObject({ state: 'running', leased_by: null })
  expect(scene.written.map(({ path }) => path)).toEqual(['/run/hello', '/run/flag'])
  const sent = scene.written[1]?.content ?? ''
  expect(sent).toMatch(/^flag\{[a-z2-9]{20}\}\n$/)
  await stopEnvironment(deps(), actor, { environmentId: id })
  await pass()
  expect([(await stateOf(owner, id)).state, scene.engine.objects.get(id)?.state]).toEqual([
    'stopped',
    'stopped',
  ])
  await resetEnvironment(deps(), actor, { environmentId: id })
  await pass()
  expect([(await stateOf(owner, id)).state, scene.engine.objects.get(id)?.state]).toEqual([
    'running',
    'running',
  ])
  expect(scene.written.map(({ path }) => path).slice(2)).toEqual(['/run/hello', '/run/flag'])
  await deleteEnvironment(deps(), actor, { environmentId: id })
  await pass()
  expect([(await stateOf(owner, id)).state, scene.engine.objects.size]).toEqual(['deleted', 0])
  // The flag outlives its environment.
  const digest = digestSubmittedFlag(deps().flagKey, subjectId, sent)
  expect(await findFlagOwner(toReader(database), subjectId, digest)).toBe(actor.userId)
  expect(
    await owner.query(`select from platform.environments where environments::text like '%' || $1 || '%'`, [
      sent.trim(),
    ]),
  ).toEqual([])
  expect(await statesTold(actor)).toEqual([
    'queued',
    'starting',
    'running',
    'stopped',
    'creating',
    'starting',
    'running',
    'deletion',
  ])
})

test('a folder that the image creates at its start is awaited and is not a failure', async () => {
  const { userId: ownerId } = await makePerson(owner)
  const id = idOf(
    await requestTestEnvironment(deps(), { ownerId, templateId: await createTestTemplate(platform) }),
  )
  const programs = scene.engine.programs
  let late = 2
  scene.engine.programs = async (program, of) => {
    if (program.command[0] !== '/bin/sh' || late-- <= 0) return programs(program, of)
    return { exitCode: missingFolderExitCode, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  }
  await pass()
  expect(await stateOf(owner, id)).toMatchObject({ state: 'running', attempts: 0 })
  expect(scene.written.map(({ path }) => path)).toEqual(['/run/hello'])
})

test('two concurrent reconcilers create each environment once', async () => {
  const templateId = await createTestTemplate(platform)
  const owners = await Promise.all(Array.from({ length: 30 }, () => makePerson(owner)))
  const ids = await Promise.all(
    owners.map(async ({ userId: ownerId }) =>
      idOf(await requestTestEnvironment(deps(), { ownerId, templateId })),
    ),
  )
  const other = deps({ database: platform.anotherProcess() })
  await Promise.all([pass(), pass(other), pass(), pass(other)])
  const made = scene.engine.calls.filter(({ call }) => call === 'ensure').map(({ id }) => id)
  expect(made.toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect((await stateOf(owner, id)).state).toBe('running')
}, 20_000)

test('an environment without files, flag or readiness check runs as soon as it is created', async () => {
  const { userId: ownerId } = await makePerson(owner)
  const templateId = await createTestTemplate(platform)
  await owner.query('delete from platform.environment_template_files where template_id = $1', [templateId])
  const before = scene.engine.calls.length
  const id = idOf(await requestTestEnvironment(deps(), { ownerId, templateId }))
  await pass()
  const [row] = await owner.query(
    `select state, leased_by, started_at = running_at and prepared_at = running_at as is_one_step
     from platform.environments where id = $1`,
    [id],
  )
  expect(row).toEqual({ state: 'running', leased_by: null, is_one_step: true })
  expect(scene.engine.calls.slice(before).map(({ call }) => call)).not.toContain('run')
})

test('a thousand wrong answers never extend an environment beyond its cap, and it expires by the database’s clock', async () => {
  const { userId: ownerId } = await makePerson(owner)
  const questionId = newId()
  const templateId = await createTestTemplate(platform)
  const id = idOf(await requestTestEnvironment(deps(), { ownerId, templateId, questionId }))
  // A second question with a lifetime that does not divide the cap.
  expect(idOf(await requestTestEnvironment(deps(), { ownerId, templateId, limitSeconds: 5_000 }))).toBe(id)
  await pass()
  const { max_expires_at } = await stateOf(owner, id)
  let last = new Date(0)
  for (let n = 0; n < 1_000; n += 1) {
    const extended = await transaction(database, async (tx) =>
      ok(await extendAfterAnswer(tx, { shiftSeconds: n * 14 }, { ownerId, questionId })),
    )
    if (!extended.ok || !extended.value) break
    expect(extended.value >= last && extended.value <= max_expires_at).toBe(true)
    last = extended.value
  }
  expect((await stateOf(owner, id)).expires_at).toEqual(max_expires_at)
  const toCap = (max_expires_at.getTime() - Date.now()) / 1_000
  await pass(deps({ shiftSeconds: toCap - 20 }))
  expect((await stateOf(owner, id)).state).toBe('running')
  await pass(deps({ shiftSeconds: toCap + 2 }))
  expect(await stateOf(owner, id)).toMatchObject({ state: 'deleted', failure: 'expired' })
  expect(scene.engine.objects.size).toBe(0)
}, 30_000)

test('an owner is warned ten, five and one minutes before the end, once each', async () => {
  const { userId: ownerId } = await makePerson(owner)
  idOf(await requestTestEnvironment(deps(), { ownerId, templateId: await createTestTemplate(platform) }))
  await pass()
  for (const left of [900, 590, 580, 290, 50, 40]) await pass(deps({ shiftSeconds: 3_600 - left }))
  const told = await owner.query<{ minutes: number }>(
    `select (payload->>'minutes')::int as minutes from platform.live_events
     where topic = $1 and payload ? 'minutes' order by seq`,
    [`user:${ownerId}`],
  )
  expect(told.map(({ minutes }) => minutes)).toEqual([10, 5, 1])
})

describe('a failure', () => {
  test('is retried a few times and then reported, without leaving an object in the engine', async () => {
    const actor = await makePerson(owner)
    const id = idOf(
      await requestTestEnvironment(deps(), {
        ownerId: actor.userId,
        templateId: await createTestTemplate(platform),
      }),
    )
    const broken = scene.engine.driver((point, call) => {
      if (call === 'ensure' && point === 'between') throw new Error('no room on the disk')
    })
    for (let n = 0; n < 8; n += 1) await pass(deps({ engine: broken, shiftSeconds: n * 40 }))
    expect(await stateOf(owner, id)).toMatchObject({ state: 'failed', failure: 'create_failed', attempts: 3 })
    expect(scene.engine.calls.filter(({ call }) => call === 'ensure')).toHaveLength(3)
    expect(scene.engine.calls.filter(({ call }) => call === 'get')).toEqual(
      Array.from({ length: 3 }, () => ({ call: 'get', id })),
    )
    expect(scene.engine.objects.size).toBe(0)
    await resetEnvironment(deps(), actor, { environmentId: id })
    await pass()
    expect(await stateOf(owner, id)).toMatchObject({ state: 'running', failure: null })
  })

  test('counts as no attempt while the engine is unavailable', async () => {
    const { userId: ownerId } = await makePerson(owner)
    const id = idOf(
      await requestTestEnvironment(deps(), { ownerId, templateId: await createTestTemplate(platform) }),
    )
    await pass()
    const away = scene.engine.driver((point) => {
      if (point === 'before') throw new Error('connect ECONNREFUSED')
    })
    const { userId: another } = await makePerson(owner)
    const waits = idOf(
      await requestTestEnvironment(deps(), {
        ownerId: another,
        templateId: await createTestTemplate(platform),
      }),
    )
    for (let n = 0; n < 10; n += 1) await pass(deps({ engine: away, shiftSeconds: n * 60 }))
    expect(await stateOf(owner, id)).toMatchObject({ state: 'running', attempts: 0 })
    expect(await stateOf(owner, waits)).toMatchObject({ attempts: 0, failure: null })
    await pass(deps({ shiftSeconds: 600 }))
    expect((await stateOf(owner, waits)).state).toBe('running')
  })

  test('orphaned engine objects are removed, and rows whose object is gone get a new one', async () => {
    const { userId: ownerId } = await makePerson(owner)
    const id = idOf(
      await requestTestEnvironment(deps(), { ownerId, templateId: await createTestTemplate(platform) }),
    )
    await pass()
    const spec = scene.engine.objects.get(id)?.spec
    if (!spec) throw new Error('no object')
    await scene.engine.driver().ensure({ ...spec, id: newId() })
    scene.engine.objects.delete(id)
    await pass()
    expect([...scene.engine.objects.keys()]).toEqual([id])
    expect((await stateOf(owner, id)).state).toBe('running')
  })

  test('several environments lost at once are each handled by their own reason', async () => {
    const templateId = await createTestTemplate(platform)
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { userId: ownerId } = await makePerson(owner)
      ids.push(idOf(await requestTestEnvironment(deps(), { ownerId, templateId })))
    }
    await pass()
    const [lost = '', full = '', late = ''] = ids
    scene.engine.objects.delete(lost)
    scene.engine.end(full, 'out of memory')
    scene.engine.end(late, 'deadline')
    await pass()
    expect(await stateOf(owner, lost)).toMatchObject({ state: 'running', attempts: 1, failure: null })
    expect(await stateOf(owner, full)).toMatchObject({ state: 'failed', failure: 'out_of_memory' })
    expect(await stateOf(owner, late)).toMatchObject({ state: 'deleted', failure: 'expired' })
  })

  test('an environment that runs out of memory is not restarted', async () => {
    const { userId: ownerId } = await makePerson(owner)
    const id = idOf(
      await requestTestEnvironment(deps(), { ownerId, templateId: await createTestTemplate(platform) }),
    )
    await pass()
    scene.engine.end(id, 'out of memory')
    await pass()
    expect(await stateOf(owner, id)).toMatchObject({ state: 'failed', failure: 'out_of_memory' })
    expect(scene.engine.objects.size).toBe(0)
  })

  test('an environment that does not respond in time is not ready', async () => {
    const { userId: ownerId } = await makePerson(owner)
    const templateId = await createTestTemplate(platform, { readiness: { port: 8080 }, readySeconds: 1 })
    const id = idOf(await requestTestEnvironment(deps(), { ownerId, templateId, questionId: null }))
    await pass()
    expect(await stateOf(owner, id)).toMatchObject({ state: 'failed', failure: 'not_ready' })
    scene.engine.services.set(8080, (stream) => void stream.on('data', () => undefined))
    const { userId: next } = await makePerson(owner)
    const ready = idOf(await requestTestEnvironment(deps(), { ownerId: next, templateId }))
    await pass()
    expect((await stateOf(owner, ready)).state).toBe('running')
  }, 20_000)
})
