import {
  createToolCollection,
  getTool,
  getToolCollection,
  getToolFacets,
  getToolFile,
  listRelatedTools,
  listToolCollections,
  listTools,
  moveContent,
  reportTool,
  saveContent,
  type Tool,
  type ToolFacets,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createDictionary,
  createDraftContent,
  createEditor,
  drafts,
  publishContent,
} from '../testing/content.fixture.ts'
import { publishTool, toolDraft } from '../testing/tools.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const reader = await api.signedIn()
const visitor = api.visitor()
const of = (id: string) => ({ params: { id } })
const unknown = of(newId())
const invalid = of('x')
const idsIn = (answer: { body: { data: unknown } }) =>
  (answer.body.data as { data: { id: string }[] }).data.map(({ id }) => id)
const countsOf = (facet: ToolFacets[keyof ToolFacets]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

const paper = await publishContent(editor, 'paper', drafts.paper())
const scanner = await publishTool(editor, { paperIds: [paper], labels: ['privacy'] })
const carver = await publishTool(editor, {
  title: { zh: '雕刻刀', en: 'Carver' },
  category: 'forensics',
  licence: 'GPL-3.0-only',
  language: 'C',
  platforms: ['windows'],
  isMaintained: false,
  versions: [],
})

describeRoute(listTools, {
  200: async () => {
    const answer = await visitor.call(listTools)
    expect(idsIn(answer)).toEqual([carver, scanner])
    const filtered = async (query: Record<string, string>) => idsIn(await visitor.call(listTools, { query }))
    expect(await filtered({ category: 'forensics' })).toEqual([carver])
    expect(await filtered({ platform: 'macos', licence: 'Apache-2.0', language: 'Go' })).toEqual([scanner])
    expect(await filtered({ maintained: 'no' })).toEqual([carver])
    expect(await filtered({ label: 'privacy' })).toEqual([scanner])
    expect(await filtered({ sort: 'released' })).toEqual([scanner, carver])
    expect(await filtered({ keyword: 'Carver' })).toEqual([carver])
    expect(await filtered({ keyword: 'Carver', category: 'leak-detection' })).toEqual([])
    return answer
  },
  400: () => visitor.call(listTools, { query: { sort: 'random' } }),
})

describeRoute(getToolFacets, {
  200: async () => {
    const answer = await visitor.call(getToolFacets, { query: { category: 'forensics' } })
    const facets = answer.body.data as ToolFacets
    // The chosen facet keeps its other values, so that another one can be chosen.
    expect(countsOf(facets.category)).toEqual({ forensics: 1, 'leak-detection': 1 })
    expect(countsOf(facets.platform)).toEqual({ windows: 1 })
    expect(countsOf(facets.maintained)).toEqual({ no: 1 })
    return answer
  },
  400: () => visitor.call(getToolFacets, { query: { platform: 'toaster' } }),
})

describeRoute(getTool, {
  200: async () => {
    const answer = await visitor.call(getTool, of(scanner))
    expect(answer.body.data).toMatchObject({
      id: scanner,
      category: { code: 'leak-detection' },
      version: '2.0',
      releasedOn: '2026-02-01',
      versions: [{ number: '2.0', notes: { en: 'Faster' } }],
      papers: [{ id: paper }],
      labels: [{ code: 'privacy' }],
      files: [],
    } satisfies Partial<Record<keyof Tool, unknown>>)
    return answer
  },
  400: () => visitor.call(getTool, invalid),
  404: () => visitor.call(getTool, unknown),
})

describeRoute(listRelatedTools, {
  200: async () => {
    const answer = await visitor.call(listRelatedTools, { query: { kind: 'paper', id: paper } })
    expect(answer.body.data).toMatchObject([{ id: scanner }])
    return answer
  },
  400: () => visitor.call(listRelatedTools, { query: { kind: 'person', id: paper } }),
})

describeRoute(getToolFile, {
  303: async () => {
    const { fileId } = await storeReleaseFile(scanner)
    return reader.call(getToolFile, { params: { id: scanner, fileId } })
  },
  400: () => reader.call(getToolFile, { params: { id: scanner, fileId: 'x' } }),
  401: () => visitor.call(getToolFile, { params: { id: scanner, fileId: newId() } }),
  404: async () => {
    const { fileId } = await storeReleaseFile(carver)
    expect((await reader.call(getToolFile, { params: { id: scanner, fileId } })).status).toBe(404)
    return reader.call(getToolFile, { params: { id: newId(), fileId } })
  },
})

async function storeReleaseFile(contentId: string) {
  const [fileId, storedId] = [newId(), newId()]
  await api.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     select $1, $2, id, 'tool-file', 'claimed', 'a.zip', 'application/octet-stream', 3, sha256('abc'), now(), now()
     from platform.users limit 1`,
    [storedId, `private/tool-file/${storedId}`],
  )
  await api.owner.query(
    `insert into platform.tool_files (id, content_id, version, file_id, name, size, sha256, scan, added_at)
     values ($1, $2, '1.0', $3, 'a.zip', 3, sha256('abc'), 'off', now())`,
    [fileId, contentId, storedId],
  )
  return { fileId }
}

describeRoute(reportTool, {
  200: () => reader.call(reportTool, { ...of(scanner), body: { kind: 'broken_link', text: 'gone' } }),
  400: () => reader.call(reportTool, { ...of(scanner), body: { kind: 'rude' } }),
  401: () => visitor.call(reportTool, { ...of(scanner), body: { kind: 'other' } }),
  404: () => reader.call(reportTool, { ...unknown, body: { kind: 'other' } }),
  409: async () => {
    const again = await reader.call(reportTool, { ...of(scanner), body: { kind: 'other' } })
    const rows = await api.owner.query('select 1 from platform.tool_reports where tool_id = $1', [scanner])
    expect(rows).toHaveLength(1)
    return again
  },
})

const plan = {
  title: { zh: '入门', en: 'First steps' },
  summary: { zh: '从这里开始', en: 'Start here' },
  toolIds: [carver, scanner],
  isPublished: true,
}
const collection = ((await editor.call(createToolCollection, { body: plan })).body.data as { id: string }).id
const hidden = (
  (await editor.call(createToolCollection, { body: { ...plan, isPublished: false } })).body.data as {
    id: string
  }
).id

describeRoute(listToolCollections, {
  200: async () => {
    const answer = await visitor.call(listToolCollections)
    expect(answer.body.data).toMatchObject([{ id: collection, toolCount: 2 }])
    return answer
  },
})

describeRoute(getToolCollection, {
  200: async () => {
    const answer = await visitor.call(getToolCollection, of(collection))
    expect(answer.body.data).toMatchObject({ tools: [{ id: carver }, { id: scanner }] })
    return answer
  },
  400: () => visitor.call(getToolCollection, invalid),
  404: () => visitor.call(getToolCollection, of(hidden)),
})

test('a second tool of the same repository is refused, in any spelling', async () => {
  const repository = 'https://github.com/Example/Once'
  const id = await createDraftContent(editor, 'tool', toolDraft({ repository }))
  const again = {
    kind: 'tool' as const,
    document: toolDraft({ repository: 'https://www.github.com/example/once.git' }),
  }
  const other = await createDraftContent(editor, 'tool', toolDraft())
  const saved = await editor.call(saveContent, { params: { id: other }, body: { ...again, baseRevision: 1 } })
  expect(saved.body).toMatchObject({ reason: 'contents.duplicate' })
  const kept = { ...again, baseRevision: 1 }
  expect((await editor.call(saveContent, { params: { id }, body: kept })).status).toBe(200)
})

test('links of a tool are https only', async () => {
  for (const change of [{ repository: 'http://example.org/a' }, { homepage: 'javascript:alert(1)' }])
    await expect(createDraftContent(editor, 'tool', toolDraft(change))).rejects.toThrow('400')
})

test('an archived tool disappears from the catalogue and from collections', async () => {
  const id = await publishTool(editor)
  await editor.call(createToolCollection, { body: { ...plan, toolIds: [id, scanner], position: 5 } })
  await editor.call(moveContent, { params: { id }, body: { to: 'archived', baseRevision: 1 } })
  expect((await visitor.call(getTool, of(id))).status).toBe(404)
  const { body } = await visitor.call(listToolCollections)
  expect((body.data as { toolCount: number }[]).at(-1)).toMatchObject({ toolCount: 1 })
})
