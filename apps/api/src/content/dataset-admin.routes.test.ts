import {
  type AdminDataset,
  addLicenceVersion,
  addSteward,
  changeDatasetVersion,
  createDatasetVersion,
  createLicence,
  getAdminDataset,
  type Licence,
  listLicences,
  listStewardDatasets,
  publishDatasetVersion,
  type RouteShape,
  removeDatasetVersion,
  removeSteward,
  saveDatasetAccess,
  withdrawDatasetVersion,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDataset } from '../testing/datasets.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [owner, handler, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const administrator = await signedInAs(api, 'administrator')
const editor = await signedInAs(api, 'editor')
const newScene = () => createDataset(api, { owner, handler })
const scene = await newScene()
const params = { id: scene.id }

/** Refusals that all routes of owners share; `sent` is valid. */
function guarded(route: RouteShape, sent: object = {}, more: Record<string, string> = {}) {
  const at = { params: { ...params, ...more }, ...sent }
  return {
    400: () => owner.call(route, { ...at, params: { ...at.params, id: 'x' } }),
    401: () => visitor.call(route, at),
    403: () => handler.call(route, at),
    404: () => stranger.call(route, at),
  }
}

const text = {
  title: { zh: '研究许可', en: 'Research licence' },
  text: { zh: '全文', en: 'The text' },
  terms: { may: [{ zh: '用于研究' }], must: [{ zh: '注明出处' }], mustNot: [{ zh: '转让' }] },
}
const licence = (name = `Licence of ${newId()}`) => ({ body: { name, spdx: null, ...text } })

describeRoute(listLicences, {
  200: async () => {
    const answer = await stranger.call(listLicences)
    const mine = (answer.body.data as Licence[]).find(({ id }) => id === scene.licence.licenceId)
    expect(mine).toMatchObject({ datasets: 1, versions: [{ version: 1, sha256: scene.licence.sha256 }] })
    return answer
  },
  401: () => visitor.call(listLicences),
})

describeRoute(createLicence, {
  200: () => editor.call(createLicence, licence()),
  400: () => editor.call(createLicence, { body: { ...licence().body, terms: {} } }),
  401: () => visitor.call(createLicence, licence()),
  403: () => owner.call(createLicence, licence()),
  409: async () => {
    const same = licence()
    await editor.call(createLicence, same)
    return editor.call(createLicence, same)
  },
})

describeRoute(addLicenceVersion, {
  200: async () => {
    const { body } = await editor.call(createLicence, licence())
    const at = { params: { licenceId: (body.data as { id: string }).id } }
    const both = await Promise.all([
      editor.call(addLicenceVersion, { ...at, body: text }),
      administrator.call(addLicenceVersion, { ...at, body: text }),
    ])
    expect(both.map((answer) => (answer.body.data as { version: number }).version).toSorted()).toEqual([2, 3])
    return both[0]
  },
  400: () => editor.call(addLicenceVersion, { params: { licenceId: 'x' }, body: text }),
  401: () => visitor.call(addLicenceVersion, { params: { licenceId: newId() }, body: text }),
  403: () => owner.call(addLicenceVersion, { params: { licenceId: newId() }, body: text }),
  404: () => editor.call(addLicenceVersion, { params: { licenceId: newId() }, body: text }),
})

test('the database refuses to change or delete a version of a licence', async () => {
  const { pool } = api.deps.database.connection
  for (const statement of ["update licence_versions set text = '{}'", 'delete from licence_versions'])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
})

describeRoute(listStewardDatasets, {
  200: async () => {
    const answer = await handler.call(listStewardDatasets)
    expect((answer.body.data as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ id: scene.id, role: 'handler', rule: 'application', waiting: 0, grants: 0 }),
    )
    expect((await stranger.call(listStewardDatasets)).body.data).toEqual({ data: [], total: 0 })
    const all = (await administrator.call(listStewardDatasets)).body.data as { total: number }
    expect(all.total).toBeGreaterThan(0)
    return answer
  },
  400: () => handler.call(listStewardDatasets, { query: { limit: '0' } }),
  401: () => visitor.call(listStewardDatasets),
})

describeRoute(getAdminDataset, {
  200: async () => {
    const answer = await handler.call(getAdminDataset, { params })
    expect(answer.body.data as AdminDataset).toMatchObject({
      role: 'handler',
      access: { rule: 'application', licence: scene.licence, revision: 1 },
      stewards: expect.arrayContaining([expect.objectContaining({ role: 'owner' })]),
      versions: [{ number: '1.0', state: 'published', files: [{ name: 'flows.csv', profileState: 'none' }] }],
    })
    expect((await administrator.call(getAdminDataset, { params })).status).toBe(200)
    return answer
  },
  400: () => owner.call(getAdminDataset, { params: { id: 'x' } }),
  401: () => visitor.call(getAdminDataset, { params }),
  404: () => stranger.call(getAdminDataset, { params }),
})

const settings = (revision: number | null, more: object = {}) => ({
  body: {
    revision,
    rule: 'open',
    licenceId: scene.licence.licenceId,
    licenceVersion: 1,
    instructions: null,
    defaultDays: 30,
    maxDays: 60,
    answerDays: 5,
    dailyFiles: null,
    ...more,
  },
})

describeRoute(saveDatasetAccess, {
  200: async () => {
    const { id } = await newScene()
    const answer = await owner.call(saveDatasetAccess, { params: { id }, ...settings(1) })
    expect(answer.body.data).toEqual({ revision: 2 })
    const [row] = await api.owner.query('select access, licence from platform.datasets where id = $1', [id])
    expect(row).toEqual({ access: 'open', licence: `Licence ${scene.licence.licenceId}` })
    return answer
  },
  ...guarded(saveDatasetAccess, settings(1)),
  400: () => owner.call(saveDatasetAccess, { params, ...settings(1, { maxDays: 10 }) }),
  404: async () => {
    expect((await stranger.call(saveDatasetAccess, { params, ...settings(1) })).status).toBe(404)
    return owner.call(saveDatasetAccess, { params, ...settings(1, { licenceVersion: 9 }) })
  },
  409: () => owner.call(saveDatasetAccess, { params, ...settings(7) }),
})

const nicknameOf = async (userId: string) =>
  (
    await api.owner.query<{ nickname: string }>('select nickname from platform.users where id = $1', [userId])
  )[0]?.nickname ?? ''

describeRoute(addSteward, {
  200: async () => {
    const { id } = await newScene()
    const nickname = await nicknameOf(await userIdOf(stranger))
    const answer = await owner.call(addSteward, { params: { id }, body: { nickname, role: 'handler' } })
    expect((await stranger.call(getAdminDataset, { params: { id } })).status).toBe(200)
    expect(
      (await stranger.call(addSteward, { params: { id }, body: { nickname, role: 'owner' } })).status,
    ).toBe(403)
    return answer
  },
  ...guarded(addSteward, { body: { nickname: 'x', role: 'handler' } }),
  404: () => owner.call(addSteward, { params, body: { nickname: 'nobody at all', role: 'handler' } }),
})

describeRoute(removeSteward, {
  200: async () => {
    const { id } = await newScene()
    const answer = await owner.call(removeSteward, { params: { id, userId: await userIdOf(handler) } })
    expect((await handler.call(getAdminDataset, { params: { id } })).status).toBe(404)
    return answer
  },
  ...guarded(removeSteward, {}, { userId: newId() }),
})

test('of two owners who remove each other at once one is left', async () => {
  const made = await newScene()
  const second = await api.signedIn()
  await api.owner.query(`insert into platform.dataset_stewards values ($1, $2, 'owner', now())`, [
    made.id,
    await userIdOf(second),
  ])
  const [mine, theirs] = [await userIdOf(owner), await userIdOf(second)]
  const answers = await Promise.all([
    owner.call(removeSteward, { params: { id: made.id, userId: theirs } }),
    second.call(removeSteward, { params: { id: made.id, userId: mine } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

const version = (number: string, more: object = {}) => ({ body: { number, notes: { zh: '修正' }, ...more } })
const newDraft = async () => {
  const made = await newScene()
  const { body } = await owner.call(createDatasetVersion, { params: { id: made.id }, ...version('2.0') })
  return { id: made.id, versionId: (body.data as { id: string }).id, published: made.versionId }
}

describeRoute(createDatasetVersion, {
  200: async () => {
    const made = await newScene()
    const at = { params: { id: made.id } }
    const answer = await owner.call(createDatasetVersion, { ...at, ...version('2.0', { copyFiles: true }) })
    const { body } = await owner.call(getAdminDataset, at)
    expect((body.data as AdminDataset).versions).toMatchObject([
      { number: '2.0', state: 'draft', files: [{ name: 'flows.csv' }] },
      { number: '1.0' },
    ])
    const again = await owner.call(createDatasetVersion, { ...at, ...version('3.0') })
    expect(again.body).toMatchObject({ reason: 'datasets.draft_exists' })
    return answer
  },
  ...guarded(createDatasetVersion, version('2.0')),
  409: () => owner.call(createDatasetVersion, { params, ...version('1.0') }),
})

describeRoute(changeDatasetVersion, {
  200: async () => owner.call(changeDatasetVersion, { params: await newDraft(), ...version('2.1') }),
  ...guarded(changeDatasetVersion, version('2.1'), { versionId: scene.versionId }),
  409: async () => {
    const draft = await newDraft()
    expect((await owner.call(changeDatasetVersion, { params: draft, ...version('1.0') })).status).toBe(409)
    const published = { ...draft, versionId: draft.published }
    return owner.call(changeDatasetVersion, { params: published, ...version('1.1') })
  },
})

describeRoute(removeDatasetVersion, {
  200: async () => {
    const made = await newScene()
    const at = { params: { id: made.id } }
    const { body } = await owner.call(createDatasetVersion, { ...at, ...version('2.0', { copyFiles: true }) })
    const { id: versionId } = body.data as { id: string }
    const answer = await owner.call(removeDatasetVersion, { params: { id: made.id, versionId } })
    // The published version has the same stored file.
    const stored = made.files.get('flows.csv')?.storedId
    expect(await api.owner.query('select state from platform.files where id = $1', [stored])).toEqual([
      { state: 'claimed' },
    ])
    return answer
  },
  ...guarded(removeDatasetVersion, {}, { versionId: scene.versionId }),
  409: () => owner.call(removeDatasetVersion, { params: { ...params, versionId: scene.versionId } }),
})

describeRoute(publishDatasetVersion, {
  200: async () => {
    const made = await newScene()
    const at = { params: { id: made.id } }
    const { body } = await owner.call(createDatasetVersion, { ...at, ...version('2.0', { copyFiles: true }) })
    const { id: versionId } = body.data as { id: string }
    const answer = await owner.call(publishDatasetVersion, { params: { id: made.id, versionId } })
    expect(((await owner.call(getAdminDataset, at)).body.data as AdminDataset).versions).toMatchObject([
      { number: '2.0', state: 'published' },
      { number: '1.0', state: 'published' },
    ])
    // The catalogue lists it by the time of its latest version.
    const isMoved = `select d.updated_at = v.published_at as is_moved from platform.datasets d, platform.dataset_versions v`
    const rows = await api.owner.query(`${isMoved} where v.id = $1 and v.dataset_id = d.id`, [versionId])
    expect(rows).toEqual([{ is_moved: true }])
    return answer
  },
  ...guarded(publishDatasetVersion, {}, { versionId: scene.versionId }),
  409: () => owner.call(publishDatasetVersion, { params: { ...params, versionId: scene.versionId } }),
  422: async () => owner.call(publishDatasetVersion, { params: await newDraft() }),
})

describeRoute(withdrawDatasetVersion, {
  200: async () => {
    const made = await newScene()
    const answer = await owner.call(withdrawDatasetVersion, {
      params: { id: made.id, versionId: made.versionId },
      body: { reason: '含个人信息' },
    })
    const [row] = await api.owner.query('select access, formats from platform.datasets where id = $1', [
      made.id,
    ])
    expect(row).toEqual({ access: 'external', formats: [] })
    return answer
  },
  ...guarded(withdrawDatasetVersion, { body: { reason: 'x' } }, { versionId: scene.versionId }),
})
