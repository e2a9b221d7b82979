import {
  createToolSubmission,
  getOwnToolSubmission,
  getPublicFile,
  listKnownTools,
  listOwnToolSubmissions,
  saveToolSubmission,
  submitToolSubmission,
  type ToolForm,
  toolLimits,
  withdrawToolSubmission,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor } from '../testing/content.fixture.ts'
import {
  createDraftSubmission,
  publishTool,
  sampleForm,
  submissionIn,
  submitTool,
} from '../testing/tools.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const visitor = api.visitor()
const repository = 'https://github.com/example/known'
const known = await publishTool(editor, { repository, title: { zh: '已知工具', en: 'Known tool' } })

const of = (submissionId: string) => ({ params: { submissionId } })
const begin = (person: Visitor, toolId: string | null = null) =>
  person.call(createToolSubmission, { body: { toolId } })
const save = (
  person: Visitor,
  { id, revision }: { readonly id: string; readonly revision: number },
  form: ToolForm = sampleForm(),
  fileName?: string | null,
) =>
  person.call(saveToolSubmission, {
    ...of(id),
    body: { revision, form, ...(fileName !== undefined && { fileName }) },
  })
const submit = (person: Visitor, { id, revision }: { readonly id: string; readonly revision: number }) =>
  person.call(submitToolSubmission, { ...of(id), body: { revision } })
const withdraw = (person: Visitor, id: string) => person.call(withdrawToolSubmission, of(id))
const sendRelease = async (person: Visitor) =>
  uploadedFile(await upload(person, 'tool-file', { content: 'MZ release', fileName: 'tool.exe' })).fileName

describeRoute(createToolSubmission, {
  200: async () => {
    const answer = await begin(await api.signedIn(), known)
    expect(submissionIn(answer)).toMatchObject({
      state: 'draft',
      tool: { id: known },
      form: { version: '2.0' },
    })
    return answer
  },
  400: async () => (await api.signedIn()).call(createToolSubmission, { body: { toolId: 'x' } }),
  401: () => begin(visitor),
  404: async () => begin(await api.signedIn(), newId()),
  409: async () => {
    const person = await api.signedIn()
    await begin(person, known)
    return begin(person, known)
  },
  429: async () => {
    const person = await api.signedIn()
    const all = await Promise.all(Array.from({ length: toolLimits.openSubmissions + 3 }, () => begin(person)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(toolLimits.openSubmissions)
    return begin(person)
  },
})

describeRoute(listOwnToolSubmissions, {
  200: async () => {
    const person = await api.signedIn()
    const { id } = await createDraftSubmission(person)
    await createDraftSubmission(await api.signedIn())
    const answer = await person.call(listOwnToolSubmissions)
    expect(answer.body.data).toMatchObject({ total: 1, data: [{ id, state: 'draft' }] })
    return answer
  },
  400: async () => (await api.signedIn()).call(listOwnToolSubmissions, { query: { page: '0' } }),
  401: () => visitor.call(listOwnToolSubmissions),
})

describeRoute(getOwnToolSubmission, {
  200: async () => {
    const person = await api.signedIn()
    const { id } = await createDraftSubmission(person, sampleForm({ licence: '', name: 'known-TOOL' }))
    const answer = await person.call(getOwnToolSubmission, of(id))
    expect(submissionIn(answer)).toMatchObject({ missing: ['licence'], known: [{ id: known, by: 'name' }] })
    return answer
  },
  400: async () => (await api.signedIn()).call(getOwnToolSubmission, of('x')),
  401: () => visitor.call(getOwnToolSubmission, of(newId())),
  404: async () => {
    const { id } = await createDraftSubmission(await api.signedIn())
    return (await api.signedIn()).call(getOwnToolSubmission, of(id))
  },
})

describeRoute(saveToolSubmission, {
  200: async () => {
    const person = await api.signedIn()
    const begun = submissionIn(await begin(person))
    const fileName = await sendRelease(person)
    const answer = await save(person, begun, sampleForm({ name: '' }), fileName)
    expect(submissionIn(answer)).toMatchObject({
      revision: 2,
      missing: ['name'],
      scan: 'queued',
      file: { name: 'tool.exe', size: 10 },
    })
    const kept = await save(person, submissionIn(answer))
    expect(submissionIn(kept)).toMatchObject({ file: { name: 'tool.exe' }, scan: 'queued', missing: [] })
    const removed = await save(person, submissionIn(kept), sampleForm(), null)
    expect(submissionIn(removed)).toMatchObject({ file: null, scan: 'none' })
    return answer
  },
  400: async () => {
    const person = await api.signedIn()
    const form = sampleForm({ screenshots: [`public/avatar/${newId()}.png`] })
    return save(person, submissionIn(await begin(person)), form)
  },
  401: () => save(visitor, { id: newId(), revision: 1 }),
  404: async () => {
    const [person, other] = [await api.signedIn(), await api.signedIn()]
    const begun = submissionIn(await begin(person))
    // A file of another person cannot be attached, and another person's submission cannot be seen.
    expect((await save(person, begun, sampleForm(), await sendRelease(other))).status).toBe(404)
    return save(other, begun)
  },
  409: async () => {
    const person = await api.signedIn()
    const begun = submissionIn(await begin(person))
    const saved = submissionIn(await save(person, begun))
    const second = submissionIn(await begin(person))
    expect((await save(person, second, saved.form)).body).toMatchObject({
      reason: 'armory.submission_exists',
    })
    return save(person, begun)
  },
})

describeRoute(submitToolSubmission, {
  200: async () => {
    const answer = await submit(...(await draftOf()))
    expect(submissionIn(answer)).toMatchObject({ state: 'submitted', revision: 3 })
    return answer
  },
  400: async () => (await api.signedIn()).call(submitToolSubmission, { ...of(newId()), body: {} }),
  401: () => submit(visitor, { id: newId(), revision: 1 }),
  404: async () => {
    const [, draft] = await draftOf()
    return submit(await api.signedIn(), draft)
  },
  409: async () => {
    const known = await submit(...(await draftOf({ repository: 'git@github.com:Example/Known.git' })))
    expect(known.body).toMatchObject({ reason: 'armory.known_already' })
    return known
  },
  422: async () => submit(...(await draftOf({ summary: { zh: '', en: '' } }))),
})

async function draftOf(change: Partial<ToolForm> = {}) {
  const person = await api.signedIn()
  return [person, await createDraftSubmission(person, sampleForm(change))] as const
}

describeRoute(withdrawToolSubmission, {
  200: async () => {
    const person = await api.signedIn()
    return withdraw(person, (await submitTool(person)).id)
  },
  400: async () => withdraw(await api.signedIn(), 'x'),
  401: () => withdraw(visitor, newId()),
  404: async () => withdraw(await api.signedIn(), (await draftOf())[1].id),
  409: async () => {
    const [person, { id }] = await draftOf()
    await withdraw(person, id)
    return withdraw(person, id)
  },
})

describeRoute(listKnownTools, {
  200: async () => {
    const person = await api.signedIn()
    const query = { repository: 'http://www.GitHub.com/example/known.git', name: '' }
    const answer = await person.call(listKnownTools, { query })
    expect(answer.body.data).toMatchObject([{ id: known, path: `/armory/${known}`, by: 'repository' }])
    return answer
  },
  400: async () => (await api.signedIn()).call(listKnownTools, { query: { name: 'x'.repeat(121) } }),
  401: () => visitor.call(listKnownTools),
})

describe('a submission', () => {
  test('a submitted one is not changed any more', async () => {
    const person = await api.signedIn()
    const submitted = await submitTool(person)
    expect((await save(person, submitted)).body).toMatchObject({ reason: 'armory.submission_decided' })
    expect((await submit(person, submitted)).body).toMatchObject({ reason: 'armory.submission_decided' })
  })

  test('a release file is public to nobody before a review', async () => {
    const person = await api.signedIn()
    const fileName = await sendRelease(person)
    await createDraftSubmission(person, sampleForm(), fileName)
    const { status } = await visitor.call(getPublicFile, { query: { fileName } })
    expect(status).toBe(404)
  })
})
