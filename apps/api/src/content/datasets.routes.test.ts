import {
  type Dataset,
  type DatasetCitations,
  type DatasetFacets,
  type DatasetTable,
  type DatasetVersion,
  getDataset,
  getDatasetCitations,
  getDatasetCroissant,
  getDatasetFacets,
  getDatasetFeed,
  getDatasetRecord,
  getLicenceVersion,
  listDatasetCategories,
  listDatasets,
  listDatasetTables,
  listDatasetVersions,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { createDataset, insertProfile } from '../testing/datasets.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const visitor = api.visitor()
const of = (id: string) => ({ params: { id } })
const unknown = of(newId())
const invalid = of('x')
const idsIn = (answer: { body: { data: unknown } }) =>
  (answer.body.data as { data: { id: string }[] }).data.map(({ id }) => id)
const countsOf = (facet: DatasetFacets[keyof DatasetFacets]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

const external = await publishContent(
  editor,
  'dataset',
  drafts.dataset({ sizeBytes: 3_000_000_000, labels: ['privacy'], licence: 'MIT' }),
)
const paper = await publishContent(editor, 'paper', drafts.paper({ datasetIds: [external] }))
const open = await createDataset(api, { rule: 'open' })
const scene = await createDataset(api)
const licenceName = `Licence ${scene.licence.licenceId}`

describeRoute(listDatasetCategories, {
  200: async () => {
    const answer = await visitor.call(listDatasetCategories)
    expect(answer.body.data).toMatchObject([{ code: 'network', count: 3 }])
    return answer
  },
})

describeRoute(listDatasets, {
  200: async () => {
    const answer = await visitor.call(listDatasets)
    expect(idsIn(answer)).toEqual([scene.id, open.id, external])
    const filtered = async (query: Record<string, string>) =>
      idsIn(await visitor.call(listDatasets, { query }))
    expect(await filtered({ access: 'application' })).toEqual([scene.id])
    expect(await filtered({ access: 'external', size: 'large', label: 'privacy', licence: 'MIT' })).toEqual([
      external,
    ])
    expect(await filtered({ format: 'csv', access: 'open' })).toEqual([open.id])
    expect(await filtered({ category: 'elsewhere' })).toEqual([])
    expect(await filtered({ sort: 'largest', limit: '1' })).toEqual([external])
    expect(await filtered({ keyword: 'Traffic samples' })).toEqual([external])
    expect((await visitor.call(listDatasets, { query: { limit: '1', page: '2' } })).body.data).toMatchObject({
      total: 3,
    })
    return answer
  },
  400: () => visitor.call(listDatasets, { query: { sort: 'random' } }),
})

describeRoute(getDatasetFacets, {
  200: async () => {
    const answer = await visitor.call(getDatasetFacets)
    const all = answer.body.data as DatasetFacets
    expect(countsOf(all.access)).toEqual({ application: 1, open: 1, external: 1 })
    expect(countsOf(all.format)).toEqual({ csv: 2 })
    expect(countsOf(all.label)).toEqual({ privacy: 1 })
    const { body } = await visitor.call(getDatasetFacets, { query: { access: 'open' } })
    const chosen = body.data as DatasetFacets
    // The chosen facet keeps its other values, so that another one can be chosen.
    expect(countsOf(chosen.access)).toEqual({ application: 1, open: 1, external: 1 })
    expect(countsOf(chosen.size)).toEqual({ small: 1 })
    expect(countsOf(chosen.label)).toEqual({})
    return answer
  },
  400: () => visitor.call(getDatasetFacets, { query: { size: 'tiny' } }),
})

test('stored counts stay equal to the counted ones when datasets change', async () => {
  const id = await publishContent(
    editor,
    'dataset',
    drafts.dataset({ labels: ['forensics', 'privacy'], sizeBytes: 10 }),
  )
  await api.owner.query(
    `update platform.datasets set formats = '{csv,parquet}', access = 'open' where id = $1`,
    [id],
  )
  const stored = () =>
    api.owner.query(
      'select facet, value, datasets::int from platform.dataset_counts where datasets <> 0 order by 1, 2',
    )
  const counted = () =>
    api.owner.query(
      `select f.facet, f.value, count(*)::int as datasets from platform.datasets
       cross join lateral platform.dataset_facets(datasets) as f group by 1, 2 order by 1, 2`,
    )
  expect(await stored()).toEqual(await counted())
  await api.owner.query('delete from platform.datasets where id = $1', [id])
  expect(await stored()).toEqual(await counted())
})

describeRoute(getDataset, {
  200: async () => {
    const answer = await visitor.call(getDataset, of(scene.id))
    expect(answer.body.data as Dataset).toMatchObject({
      access: 'application',
      formats: ['csv'],
      licenceVersion: { ...scene.licence, terms: { may: [], must: [], mustNot: [] } },
      version: { number: '1.0', identifier: `tiltyard:${scene.id}/v1.0` },
      answerDays: 10,
      typicalAnswerDays: null,
    })
    const other = await visitor.call(getDataset, of(external))
    expect(other.body.data as Dataset).toMatchObject({
      licence: 'MIT',
      access: 'external',
      licenceVersion: null,
      version: null,
      labels: [{ code: 'privacy' }],
      papers: [{ id: paper }],
    })
    return answer
  },
  400: () => visitor.call(getDataset, invalid),
  404: () => visitor.call(getDataset, unknown),
})

describeRoute(listDatasetVersions, {
  200: async () => {
    const answer = await visitor.call(listDatasetVersions, of(scene.id))
    const [version] = answer.body.data as DatasetVersion[]
    expect(version).toMatchObject({
      number: '1.0',
      withdrawalReason: null,
      files: [{ name: 'flows.csv', size: 8 }],
    })
    expect(version?.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    return answer
  },
  400: () => visitor.call(listDatasetVersions, invalid),
  404: () => visitor.call(listDatasetVersions, unknown),
})

test('a withdrawn version is listed with its reason and without files', async () => {
  const withdrawn = await createDataset(api)
  await api.owner.query(
    `update platform.dataset_versions set state = 'withdrawn', withdrawal_reason = '含个人信息' where dataset_id = $1`,
    [withdrawn.id],
  )
  const { body } = await visitor.call(listDatasetVersions, of(withdrawn.id))
  expect(body.data).toMatchObject([{ withdrawalReason: '含个人信息', files: [] }])
})

describeRoute(getDatasetRecord, {
  200: async () => {
    const cited = await createDataset(api)
    const record = async () =>
      (await visitor.call(getDatasetRecord, { params: { id: cited.id, number: '1.0' } })).body.data
    const identifier = `tiltyard:${cited.id}/v1.0`
    expect(await record()).toMatchObject({
      identifier,
      path: `/opendata/${cited.id}`,
      withdrawalReason: null,
    })
    await api.owner.query(
      `update platform.dataset_versions set state = 'withdrawn', withdrawal_reason = '含个人信息' where dataset_id = $1`,
      [cited.id],
    )
    expect(await record()).toMatchObject({ identifier, withdrawalReason: '含个人信息' })
    await api.owner.query('delete from platform.datasets where id = $1', [cited.id])
    await api.owner.query(
      `update platform.contents set state = 'archived', published_revision = null where id = $1`,
      [cited.id],
    )
    const answer = await visitor.call(getDatasetRecord, { params: { id: cited.id, number: '1.0' } })
    expect(answer.body.data).toMatchObject({ title: { en: 'Traffic samples' }, path: null })
    return answer
  },
  400: () => visitor.call(getDatasetRecord, { params: { id: 'x', number: '1.0' } }),
  404: async () => {
    const hidden = await createDataset(api, { isPublished: false })
    const draft = await visitor.call(getDatasetRecord, { params: { id: hidden.id, number: '1.0' } })
    expect(draft.status).toBe(404)
    return visitor.call(getDatasetRecord, { params: { id: scene.id, number: '9' } })
  },
})

describeRoute(listDatasetTables, {
  200: async () => {
    const fileId = scene.files.get('flows.csv')?.id ?? ''
    const statistics = await insertProfile(api, fileId, { kind: 'integer', min: 1, max: 1 })
    const hidden = await visitor.call(listDatasetTables, of(scene.id))
    expect(hidden.text).not.toContain('13800138000')
    await api.owner.query(
      'update platform.dataset_samples set approved_at = now() where dataset_file_id = $1',
      [fileId],
    )
    const answer = await visitor.call(listDatasetTables, of(scene.id))
    expect(answer.body.data as DatasetTable[]).toMatchObject([
      { fileId, rowCount: 1, columns: [{ name: 'a', statistics }], sample: [['13800138000']] },
    ])
    return answer
  },
  400: () => visitor.call(listDatasetTables, invalid),
  404: () => visitor.call(listDatasetTables, unknown),
})

describeRoute(getDatasetCitations, {
  200: async () => {
    const answer = await visitor.call(getDatasetCitations, of(scene.id))
    const cited = answer.body.data as DatasetCitations
    expect(cited.bibtex).toContain('title = {{Traffic samples}}')
    expect(cited.ris).toContain('TY  - DATA')
    expect(cited.schemaOrg).toMatchObject({ '@type': 'Dataset' })
    // Files that have to be applied for are at the page.
    expect(JSON.stringify(cited.croissant)).not.toContain('/dsc/dataset/')
    return answer
  },
  400: () => visitor.call(getDatasetCitations, invalid),
  404: async () => {
    expect((await visitor.call(getDatasetCitations, of(external))).status).toBe(404)
    return visitor.call(getDatasetCitations, unknown)
  },
})

describeRoute(getDatasetCroissant, {
  200: async () => {
    const answer = await visitor.call(getDatasetCroissant, of(open.id))
    expect(answer.headers['content-type']).toContain('application/ld+json')
    expect(answer.text).toContain(`/dsc/dataset/${open.id}/files/`)
    return answer
  },
  400: () => visitor.call(getDatasetCroissant, invalid),
  404: () => visitor.call(getDatasetCroissant, of(external)),
})

describeRoute(getDatasetFeed, {
  200: async () => {
    const answer = await visitor.call(getDatasetFeed, { query: { language: 'zh' } })
    const feed = JSON.parse(answer.text) as { 'dcat:dataset': object[] }
    expect(feed['dcat:dataset'].length).toBeGreaterThanOrEqual(2)
    expect(answer.text).not.toContain(external)
    return answer
  },
  400: () => visitor.call(getDatasetFeed, { query: { language: 'fr' } }),
})

describeRoute(getLicenceVersion, {
  200: async () => {
    const { licenceId, version } = scene.licence
    const answer = await visitor.call(getLicenceVersion, { params: { licenceId, version: String(version) } })
    expect(answer.body.data).toMatchObject({
      name: licenceName,
      text: { zh: '全文' },
      sha256: scene.licence.sha256,
    })
    return answer
  },
  400: () => visitor.call(getLicenceVersion, { params: { licenceId: newId(), version: '0' } }),
  404: () => visitor.call(getLicenceVersion, { params: { licenceId: newId(), version: '1' } }),
})

test('a dataset of unknown size is the last by size, in either order', async () => {
  const ofUnknownSize = await publishContent(editor, 'dataset', drafts.dataset())
  const inOrder = async (sort: string) => idsIn(await visitor.call(listDatasets, { query: { sort } }))
  const [smallest, largest] = [await inOrder('smallest'), await inOrder('largest')]
  expect(smallest.slice(-2)).toEqual([external, ofUnknownSize])
  expect(largest.at(0)).toBe(external)
  expect(largest.at(-1)).toBe(ofUnknownSize)
})
