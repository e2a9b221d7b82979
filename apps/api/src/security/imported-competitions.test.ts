import { createHash } from 'node:crypto'
import {
  type AnswerOf,
  approveImport,
  type CompetitionDetail,
  getCompetition,
  getCompetitionAdminView,
  getScoreboard,
  importBundle,
  listCompetitions,
  listPendingImports,
  platformRoutes,
  publishCompetition,
  publishResults,
  type RouteShape,
  roles,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { asActor } from '@tiltyard/core/competitions/testing'
import { deriveKey, newId } from '@tiltyard/core/kernel'
import { multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createOperationsScene, endCompetition } from '../testing/competition-operations.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { nicknameOf } from '../testing/teams.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const [organiser, administrator] = [
  await signedInAs(api, 'organiser'),
  await signedInAs(api, 'administrator'),
]
const name = '从未举办的竞赛'

/** An ended competition in a bundle signed with an unknown key. */
const forged = await (async () => {
  const scene = await createOperationsScene(api)
  await endCompetition(api, scene)
  await api.owner.query('update platform.competitions set name = $2 where id = $1', [
    scene.competitionId,
    { zh: name },
  ])
  const installation = competitions.createInstallation({
    origin: 'https://famous.example',
    seed: deriveKey('a forger', 'bundles'),
    trusted: '',
  })
  const anyone = { ...asActor(newId()), roleId: roles.administrator }
  const answer = await competitions.exportBundle({ ...api.deps, installation }, anyone, scene.params)
  if (!answer.ok) throw new Error(answer.reason)
  const parts: Uint8Array[] = []
  for await (const part of answer.value.content) parts.push(part)
  await api.owner.query('update platform.competitions set name = $2 where id = $1', [
    scene.competitionId,
    { zh: '真实的竞赛' },
  ])
  return Buffer.concat(parts)
})()

async function imported(who: Visitor): Promise<string> {
  const answer = await who.call(
    importBundle as never,
    {
      headers: { 'content-type': multipartType },
      body: multipart([
        { name: 'confirm', content: createHash('sha256').update(forged).digest('hex') },
        { name: 'file', content: forged, fileName: 'forged.zip' },
      ]),
    } as never,
  )
  return (answer.body.data as AnswerOf<typeof importBundle>).competitionId ?? ''
}

const reads = Object.values(platformRoutes as Readonly<Record<string, RouteShape>>).filter(
  ({ method, access }) => method === 'GET' && access.kind !== 'role',
)
const namesOf = ({ path }: RouteShape) => [...path.matchAll(/:(\w+)/g)].map(([, each]) => each ?? '')
const about = reads.filter((route) => namesOf(route).includes('competitionId'))
// Event streams have no end.
const whole = reads.filter((route) => namesOf(route).length === 0 && route.answer !== 'events')

describe('an imported competition before its approval', async () => {
  const competitionId = await imported(organiser)
  const params = { competitionId }
  const fill = (route: RouteShape) =>
    Object.fromEntries(
      namesOf(route).map((each) => [
        each,
        { competitionId, type: 'jeopardy', format: 'csv' }[each] ?? newId(),
      ]),
    )

  test('a pending import cannot be published by its importer', async () => {
    const answer = await organiser.call(publishCompetition, { params })
    expect(answer).toMatchObject({
      status: 409,
      body: { reason: 'competitions.publish_checklist_incomplete' },
    })
    const work = (await organiser.call(getCompetitionAdminView, { params })).body.data as AnswerOf<
      typeof getCompetitionAdminView
    >
    expect(work.publishChecklist[0]).toEqual({ kind: 'import_pending', blocks: true, count: null })
    expect(work.imported).toMatchObject({ isPending: true, signature: 'unknown' })
    // Its results are not published either.
    expect((await organiser.confirm(publishResults, { params, body: { awards: [] } })).status).toBe(200)
  })

  test.each(about.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'a pending import is not found by others: %s',
    async (_, route) => {
      for (const who of [visitor, stranger]) {
        const { status, text } = await who.call(route as never, { params: fill(route) } as never)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(text).not.toContain(name)
      }
    },
  )

  test('a pending import is in no list, search, feed or home page', async () => {
    expect(whole.length).toBeGreaterThan(20)
    for (const route of whole) {
      for (const query of [{}, { competitionId }, { keyword: name.slice(0, 4) }]) {
        const { text } = await stranger.call(route as never, { query } as never)
        expect(text, route.path).not.toContain(competitionId)
        expect(text, route.path).not.toContain(name)
      }
    }
  })

  test('a pending import is visible to its staff and to administrators, who approve it', async () => {
    for (const who of [organiser, administrator]) {
      expect((await who.call(getCompetitionAdminView, { params })).status).toBe(200)
      const board = await who.call(getScoreboard, {
        params: { ...params, type: 'jeopardy' },
        query: { view: 'staff' },
      })
      expect(board.status).toBe(200)
    }
    const waiting = (await administrator.call(listPendingImports)).body.data as AnswerOf<
      typeof listPendingImports
    >
    expect(waiting.map(({ id }) => id)).toContain(competitionId)
  })
})

test('an approved import is public and shows that its source is not verified', async () => {
  const competitionId = await imported(organiser)
  const params = { competitionId }
  expect((await organiser.call(approveImport, { params })).status).toBe(403)
  // Of several concurrent approvals one succeeds.
  const answers = await Promise.all([1, 2, 3].map(() => administrator.call(approveImport, { params })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const detail = (await visitor.call(getCompetition, { params })).body.data as CompetitionDetail
  expect(detail.imported).toEqual({
    at: expect.any(String),
    by: await nicknameOf(organiser),
    origin: 'https://famous.example',
    signature: 'unknown',
  })
  const list = await visitor.call(listCompetitions, { query: { limit: '100' } })
  expect(list.text).toContain(competitionId)
  expect((await visitor.call(getScoreboard, { params: { ...params, type: 'jeopardy' } })).status).toBe(200)
  expect((await listAuditRows(api, competitionId)).map(({ action }) => action)).toEqual([
    'competitions.import-bundle',
    'competitions.approve-import',
  ])
})
