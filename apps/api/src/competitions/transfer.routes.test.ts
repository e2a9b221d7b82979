import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type AnswerOf,
  approveImport,
  exportBundle,
  importBundle,
  importTasks,
  listPendingImports,
  type RouteShape,
  roles,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { asActor } from '@tiltyard/core/competitions/testing'
import { sampleFoldersZip } from '@tiltyard/core/competitions/transfer/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createOperationsScene } from '../testing/competition-operations.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const planner = await signedInAs(api, 'organiser')
const scene = await createOperationsScene(api)
const { organiser, judge, params, stageId } = scene
const zip = sampleFoldersZip(3)
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const send = (
  who: Visitor,
  route: RouteShape,
  bytes: Buffer,
  fields: Record<string, string>,
  more: object = {},
) =>
  who.call(
    route as never,
    {
      ...more,
      headers: { 'content-type': multipartType },
      body: multipart([
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
        { name: 'file', content: bytes, fileName: '题目.zip' },
      ]),
    } as never,
  )
const sendTasks = (who: Visitor, fields: Record<string, string> = {}, bytes = zip) =>
  send(who, importTasks, bytes, { stageId, publish: 'no', ...fields }, { params })
const tooLarge = Buffer.alloc(64 * 1024 * 1024 + 1)

/** Occupies all import slots with uploads that never finish. */
async function whileOthersRead(ask: () => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const busy = answers.find(({ status }) => status === 429)
  if (!busy) throw new Error('eight at once, and nobody was asked to wait')
  return busy as never
}

describeRoute(importTasks, {
  200: async () => {
    const told = (await sendTasks(organiser)).body.data as AnswerOf<typeof importTasks>
    expect(told).toMatchObject({ format: 'folders', createdCount: null })
    const answer = await sendTasks(organiser, { confirm: told.sha256 })
    expect(answer.body.data).toMatchObject({ createdCount: 3 })
    expect((await listAuditRows(api, scene.competitionId)).map(({ action }) => action)).toContain(
      'tasks.import',
    )
    return answer
  },
  400: () => sendTasks(organiser, { publish: 'perhaps' }),
  401: () => sendTasks(visitor),
  403: () => sendTasks(judge),
  404: () => sendTasks(stranger),
  409: () => sendTasks(organiser, { confirm: 'a'.repeat(64) }),
  413: () => sendTasks(organiser, {}, tooLarge),
  422: () => sendTasks(organiser, {}, Buffer.from('no archive')),
  429: () => whileOthersRead(() => sendTasks(organiser)),
})

describeRoute(exportBundle, {
  200: async () => {
    const answer = await organiser.call(exportBundle, { params })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    return answer
  },
  400: () => organiser.call(exportBundle, { params: { competitionId: 'x' } }),
  401: () => visitor.call(exportBundle, { params }),
  403: () => judge.call(exportBundle, { params }),
  404: () => organiser.call(exportBundle, { params: { competitionId: newId() } }),
})

// Read through the use case, because the visitor's replies are text and a bundle is binary.
const bundle = await (async () => {
  const anyone = { ...asActor(newId()), roleId: roles.administrator }
  const answer = await competitions.exportBundle(api.deps, anyone, params)
  if (!answer.ok) throw new Error(answer.reason)
  return buffer(answer.value.content)
})()
const sendBundle = (who: Visitor, fields: Record<string, string> = {}, bytes: Buffer = bundle) =>
  send(who, importBundle, bytes, fields)

describeRoute(importBundle, {
  200: async () => {
    const told = (await sendBundle(planner)).body.data as AnswerOf<typeof importBundle>
    expect(told).toMatchObject({ competitionId: null, sha256: sha256Of(bundle), counts: { teams: 2 } })
    const answer = await sendBundle(planner, { confirm: told.sha256 })
    const { competitionId } = answer.body.data as AnswerOf<typeof importBundle>
    expect(
      (await planner.call(exportBundle, { params: { competitionId: competitionId ?? '' } })).status,
    ).toBe(200)
    return answer
  },
  400: () => sendBundle(planner, { confirm: 'x' }),
  401: () => sendBundle(visitor),
  403: () => sendBundle(stranger),
  409: () => sendBundle(planner, { confirm: 'a'.repeat(64) }),
  413: () => sendBundle(planner, {}, tooLarge),
  422: () => sendBundle(planner, {}, zip),
  429: () => whileOthersRead(() => sendBundle(planner)),
})

const administrator = await signedInAs(api, 'administrator')
const waiting = async () => {
  const { competitionId } = (await sendBundle(planner, { confirm: sha256Of(bundle) })).body.data as AnswerOf<
    typeof importBundle
  >
  return { params: { competitionId: competitionId ?? '' } }
}

describeRoute(listPendingImports, {
  200: async () => {
    const { params: waits } = await waiting()
    const answer = await administrator.call(listPendingImports)
    const told = answer.body.data as AnswerOf<typeof listPendingImports>
    expect(told.find(({ id }) => id === waits.competitionId)?.imported).toMatchObject({
      signature: 'own',
      isPending: true,
    })
    return answer
  },
  401: () => visitor.call(listPendingImports),
  403: () => planner.call(listPendingImports),
})

describeRoute(approveImport, {
  200: async () => {
    const answer = await administrator.call(approveImport, await waiting())
    // The competition still runs: its organisers publish it once its flags are set.
    expect(answer.body.data).toEqual({ isPublished: false })
    return answer
  },
  400: () => administrator.call(approveImport, { params: { competitionId: 'x' } }),
  401: () => visitor.call(approveImport, { params }),
  403: async () => planner.call(approveImport, await waiting()),
  404: () => administrator.call(approveImport, { params }),
  409: async () => {
    const shown = await waiting()
    await administrator.call(approveImport, shown)
    return administrator.call(approveImport, shown)
  },
})
