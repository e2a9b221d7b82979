import {
  createToolCollection,
  listAdminToolCollections,
  listOutdatedTools,
  listToolReports,
  removeToolCollection,
  reportTool,
  resolveToolReport,
  saveToolCollection,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor } from '../testing/content.fixture.ts'
import { publishTool } from '../testing/tools.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const person = await api.signedIn()
const visitor = api.visitor()
const newcomer = () => api.signedIn()

const openReport = async () => {
  const id = await publishTool(editor)
  await (await newcomer()).call(reportTool, { params: { id }, body: { kind: 'outdated', text: 'old' } })
  const [row] = await api.owner.query<{ id: string }>(
    'select id from platform.tool_reports where tool_id = $1',
    [id],
  )
  return { params: { reportId: row?.id ?? '' }, toolId: id }
}

describeRoute(listToolReports, {
  200: async () => {
    const { params, toolId } = await openReport()
    const answer = await editor.call(listToolReports, { query: { limit: '100' } })
    const { data } = answer.body.data as { data: { id: string }[] }
    expect(data.find(({ id }) => id === params.reportId)).toMatchObject({ tool: { id: toolId }, text: 'old' })
    await editor.call(resolveToolReport, { params, body: note })
    const idsOf = async (state: string) => {
      const { body } = await editor.call(listToolReports, { query: { limit: '100', state } })
      return (body.data as { data: { id: string }[] }).data.map(({ id }) => id)
    }
    expect(await idsOf('all')).toContain(params.reportId)
    expect(await idsOf('open')).not.toContain(params.reportId)
    return answer
  },
  400: () => editor.call(listToolReports, { query: { state: 'lost' } }),
  401: () => visitor.call(listToolReports),
  403: () => person.call(listToolReports),
})

const note = { note: 'The link was replaced' }

describeRoute(resolveToolReport, {
  200: async () => editor.call(resolveToolReport, { params: (await openReport()).params, body: note }),
  400: async () =>
    editor.call(resolveToolReport, { params: (await openReport()).params, body: { note: '' } }),
  401: () => visitor.call(resolveToolReport, { params: { reportId: newId() }, body: note }),
  403: () => person.call(resolveToolReport, { params: { reportId: newId() }, body: note }),
  404: () => editor.call(resolveToolReport, { params: { reportId: newId() }, body: note }),
  409: async () => {
    const { params } = await openReport()
    await editor.call(resolveToolReport, { params, body: note })
    return editor.call(resolveToolReport, { params, body: note })
  },
})

describeRoute(listOutdatedTools, {
  200: async () => {
    const old = await publishTool(editor, { versions: [{ number: '1', releasedOn: '2019-01-01' }] })
    const fresh = await publishTool(editor, { versions: [{ number: '1', releasedOn: '2026-06-01' }] })
    const { toolId } = await openReport()
    const answer = await editor.call(listOutdatedTools, { query: { limit: '100' } })
    const ids = (answer.body.data as { data: { id: string }[] }).data.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([old, toolId]))
    expect(ids).not.toContain(fresh)
    return answer
  },
  400: () => editor.call(listOutdatedTools, { query: { page: '0' } }),
  401: () => visitor.call(listOutdatedTools),
  403: () => person.call(listOutdatedTools),
})

const collected = await publishTool(editor)
const plan = { title: { zh: '合集' }, summary: { zh: '说明' }, toolIds: [collected] }
const collection = async () => ({
  params: (await editor.call(createToolCollection, { body: plan })).body.data as { id: string },
})

describeRoute(listAdminToolCollections, {
  200: async () => {
    const { params } = await collection()
    const answer = await editor.call(listAdminToolCollections)
    expect(answer.body.data).toContainEqual(
      expect.objectContaining({ id: params.id, isPublished: false, revision: 1, toolCount: 1 }),
    )
    return answer
  },
  401: () => visitor.call(listAdminToolCollections),
  403: () => person.call(listAdminToolCollections),
})

describeRoute(createToolCollection, {
  200: () => editor.call(createToolCollection, { body: plan }),
  400: () => editor.call(createToolCollection, { body: { ...plan, toolIds: [] } }),
  401: () => visitor.call(createToolCollection, { body: plan }),
  403: () => person.call(createToolCollection, { body: plan }),
  404: () => editor.call(createToolCollection, { body: { ...plan, toolIds: [newId()] } }),
})

describeRoute(saveToolCollection, {
  200: async () =>
    editor.call(saveToolCollection, { ...(await collection()), body: { ...plan, revision: 1 } }),
  400: async () => editor.call(saveToolCollection, { ...(await collection()), body: plan }),
  401: () => visitor.call(saveToolCollection, { params: { id: newId() }, body: { ...plan, revision: 1 } }),
  403: () => person.call(saveToolCollection, { params: { id: newId() }, body: { ...plan, revision: 1 } }),
  404: () => editor.call(saveToolCollection, { params: { id: newId() }, body: { ...plan, revision: 1 } }),
  409: async () =>
    editor.call(saveToolCollection, { ...(await collection()), body: { ...plan, revision: 2 } }),
})

describeRoute(removeToolCollection, {
  200: async () => editor.call(removeToolCollection, await collection()),
  400: () => editor.call(removeToolCollection, { params: { id: 'x' } }),
  401: () => visitor.call(removeToolCollection, { params: { id: newId() } }),
  403: () => person.call(removeToolCollection, { params: { id: newId() } }),
  404: () => editor.call(removeToolCollection, { params: { id: newId() } }),
})
