import {
  decideToolSubmission,
  getContent,
  getTool,
  getToolFile,
  getToolSubmission,
  getToolSubmissionFile,
  listToolSubmissions,
  saveContent,
  saveToolSubmission,
  searchDocuments,
  submitToolSubmission,
  type Tool,
  type ToolSubmission,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor } from '../testing/content.fixture.ts'
import {
  beginChange,
  createDraftSubmission,
  publishTool,
  sampleForm,
  submissionIn,
  submitTool,
  toolDraft,
} from '../testing/tools.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const person = await api.signedIn()
const visitor = api.visitor()
const of = (submissionId: string) => ({ params: { submissionId } })
const decide = (
  by: Visitor,
  { id, revision }: Pick<ToolSubmission, 'id' | 'revision'>,
  decision: object = { decision: 'accept' },
) => by.call(decideToolSubmission, { ...of(id), body: { revision, decision } })
const accept = async (submission: ToolSubmission) => {
  const answer = await decide(editor, submission)
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body.data as { contentId: string }).contentId
}
const newcomer = () => api.signedIn()
const withFile = async () => {
  const sender = await newcomer()
  const sent = await upload(sender, 'tool-file', { content: 'MZ release', fileName: 'tool.exe' })
  return submitTool(sender, sampleForm(), uploadedFile(sent).fileName)
}
const setScan = (id: string, scan: string) =>
  api.owner.query('update platform.tool_submissions set scan = $2 where id = $1', [id, scan])

describeRoute(listToolSubmissions, {
  200: async () => {
    const submission = await submitTool(await newcomer())
    const { id } = submission
    const draft = await createDraftSubmission(await newcomer())
    const answer = await editor.call(listToolSubmissions, { query: { limit: '100' } })
    const { data } = answer.body.data as { data: { id: string; state: string }[] }
    expect(data.map((each) => each.id)).toContain(id)
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['submitted']))
    await decide(editor, submission, { decision: 'decline', reason: 'Not a tool' })
    const all = await editor.call(listToolSubmissions, { query: { limit: '100', state: 'all' } })
    const ids = (all.body.data as { data: { id: string }[] }).data.map((each) => each.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(draft.id)
    return answer
  },
  400: () => editor.call(listToolSubmissions, { query: { state: 'draft' } }),
  401: () => visitor.call(listToolSubmissions),
  403: () => person.call(listToolSubmissions),
})

describeRoute(getToolSubmission, {
  200: async () => {
    const known = await publishTool(editor, { title: { zh: '双生', en: 'Twin' } })
    const form = sampleForm({ name: 'TWIN' })
    const { id } = await submitTool(await newcomer(), form)
    const other = await submitTool(await newcomer(), form)
    const answer = await editor.call(getToolSubmission, of(id))
    expect(answer.body.data).toMatchObject({
      known: [{ id: known, by: 'name' }],
      others: [{ id: other.id }],
      changed: [],
    })
    return answer
  },
  400: () => editor.call(getToolSubmission, of('x')),
  401: () => visitor.call(getToolSubmission, of(newId())),
  403: () => person.call(getToolSubmission, of(newId())),
  404: async () => editor.call(getToolSubmission, of((await createDraftSubmission(await newcomer())).id)),
})

describeRoute(getToolSubmissionFile, {
  303: async () => editor.call(getToolSubmissionFile, of((await withFile()).id)),
  400: () => editor.call(getToolSubmissionFile, of('x')),
  401: () => visitor.call(getToolSubmissionFile, of(newId())),
  403: () => person.call(getToolSubmissionFile, of(newId())),
  404: async () => editor.call(getToolSubmissionFile, of((await submitTool(await newcomer())).id)),
})

describeRoute(decideToolSubmission, {
  200: async () => {
    const sender = await newcomer()
    const returned = await submitTool(sender)
    const answer = await decide(editor, returned, { decision: 'return', reason: 'Name the licence' })
    const form = sampleForm({ ...returned.form, name: 'Harbour lantern', licence: 'ISC' })
    const saved = submissionIn(
      await sender.call(saveToolSubmission, {
        ...of(returned.id),
        body: { revision: returned.revision + 1, form },
      }),
    )
    const again = submissionIn(
      await sender.call(submitToolSubmission, { ...of(saved.id), body: { revision: saved.revision } }),
    )
    const id = await accept(again)
    const tool = (await visitor.call(getTool, { params: { id } })).body.data as Tool
    expect(tool).toMatchObject({ title: { zh: 'Harbour lantern' }, licence: 'ISC', version: '1.0.0' })
    expect(tool.html?.zh).not.toContain('<script')
    const found = await visitor.call(searchDocuments, { query: { keyword: 'Harbour lantern' } })
    expect(found.body.data).toMatchObject({ data: [{ type: 'tool', id, path: `/armory/${id}` }] })
    return answer
  },
  400: async () => decide(editor, await submitTool(await newcomer()), { decision: 'decline', reason: ' ' }),
  401: () => decide(visitor, { id: newId(), revision: 1 }),
  403: async () => {
    const own = await decide(editor, await submitTool(editor))
    expect(own.body).toMatchObject({ reason: 'armory.own_submission' })
    return decide(person, await submitTool(await newcomer()))
  },
  404: async () => decide(editor, await createDraftSubmission(await newcomer())),
  409: async () => {
    const form = sampleForm()
    const [first, second] = [
      await submitTool(await newcomer(), form),
      await submitTool(await newcomer(), form),
    ]
    const path = `/armory/${await accept(first)}`
    const late = await decide(editor, second)
    expect(late.body).toMatchObject({ reason: 'armory.known_already', details: { path } })
    expect((await decide(editor, first)).body).toMatchObject({ reason: 'armory.submission_decided' })
    return late
  },
  422: async () => {
    const submitted = await submitTool(await newcomer())
    await api.owner.query(
      `update platform.tool_submissions set form = form || '{"licence": ""}' where id = $1`,
      [submitted.id],
    )
    return decide(editor, submitted)
  },
})

describe('the decision about a submission', () => {
  test('a text that changed since it was read is not decided', async () => {
    const submitted = await submitTool(await newcomer())
    const stale = await decide(editor, { ...submitted, revision: submitted.revision - 1 })
    expect(stale.body).toMatchObject({ reason: 'armory.submission_changed' })
  })

  test('two editors who accept at once publish one tool', async () => {
    const submitted = await submitTool(await newcomer())
    const other = await createEditor(api)
    const answers = await Promise.all([decide(editor, submitted), decide(other, submitted)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const key = `${submitted.form.repository}`.replace(/^git@github\.com:|\.git$/g, '').toLowerCase()
    const rows = await api.owner.query('select 1 from platform.tool_keys where key = $1', [
      `github.com/${key}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['queued', 'armory.file_not_scanned'],
    ['infected', 'armory.file_infected'],
  ])('a file whose scan is %s is not published', async (scan, reason) => {
    const submitted = await withFile()
    await setScan(submitted.id, scan)
    expect((await decide(editor, submitted)).body).toMatchObject({ reason })
  })

  test('an accepted file is offered under its version, with its hash', async () => {
    const submitted = await withFile()
    await setScan(submitted.id, 'clean')
    const id = await accept(submitted)
    const tool = (await visitor.call(getTool, { params: { id } })).body.data as Tool
    expect(tool.files).toMatchObject([
      { version: '1.0.0', name: 'tool.exe', size: 10, scan: 'clean', sha256: submitted.file?.sha256 },
    ])
    const fileId = tool.files[0]?.id ?? ''
    expect((await person.call(getToolFile, { params: { id, fileId } })).status).toBe(303)
  })

  test('a change applies only what its sender changed: an editor’s text of meanwhile stays', async () => {
    const id = await publishTool(editor, { labels: ['privacy'] })
    const { sender, begun } = await beginChange(api, id)
    const document = toolDraft({ ...(await documentOf(id)), summary: { zh: '编辑改过', en: 'Edited' } })
    await editor.call(saveContent, { params: { id }, body: { kind: 'tool', document, baseRevision: 1 } })
    const form = { ...begun.form, version: '2.1', releasedOn: '2026-03-01' }
    const saved = submissionIn(
      await sender.call(saveToolSubmission, { ...of(begun.id), body: { revision: begun.revision, form } }),
    )
    const submitted = submissionIn(
      await sender.call(submitToolSubmission, { ...of(saved.id), body: { revision: saved.revision } }),
    )
    const { body } = await editor.call(getToolSubmission, of(submitted.id))
    expect(body.data).toMatchObject({ changed: ['version', 'releasedOn'], tool: { id } })
    expect(await accept(submitted)).toBe(id)
    const tool = (await visitor.call(getTool, { params: { id } })).body.data as Tool
    expect(tool).toMatchObject({ version: '2.1', summary: { en: 'Edited' }, labels: [{ code: 'privacy' }] })
    expect(tool.versions.map(({ number }) => number)).toEqual(['2.1', '2.0'])
  })
})

async function documentOf(id: string) {
  const { body } = await editor.call(getContent, { params: { id } })
  return (body.data as { document: ReturnType<typeof toolDraft> }).document
}
