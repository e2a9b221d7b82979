import {
  createContent,
  createPreviewLink,
  getArticle,
  getContent,
  getPreview,
  getRevision,
  listArticles,
  listContents,
  listRevisions,
  moveContent,
  removeDraft,
  restoreRevision,
  saveContent,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createDictionary,
  createDraftContent,
  createEditor,
  drafts,
  publishContent,
} from '../testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const stranger = () => api.visitor()
const player = () => api.signedIn()
const one = (id = newId()) => ({ params: { id } })
const nowhere = one()
const info = (change = {}) => ({ kind: 'info', document: drafts.info(change) })
const save = (id: string, baseRevision = 1, change = {}) =>
  editor.call(saveContent, { params: { id }, body: { ...info(change), baseRevision } })
const move = (id: string, body: object) => editor.call(moveContent, { params: { id }, body })
const archived = async () => {
  const id = await createDraftContent(editor, 'info', drafts.info())
  await move(id, { to: 'archived', baseRevision: 1 })
  return id
}

describeRoute(listContents, {
  200: async () => {
    await createDraftContent(editor, 'info', drafts.info({ title: { zh: '只有中文' } }))
    const answer = await editor.call(listContents, {
      query: { kind: 'info', state: 'draft', untranslated: 'true', keyword: '只有' },
    })
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [{ state: 'draft', translated: false, latestRevision: 1, publishedRevision: null }],
    })
    return answer
  },
  400: () => editor.call(listContents, { query: { state: 'secret' } }),
  401: () => stranger().call(listContents),
  403: async () => (await player()).call(listContents),
})

describeRoute(createContent, {
  200: () => editor.call(createContent, { body: info() }),
  400: () => editor.call(createContent, { body: { kind: 'info', document: { title: { zh: 'x' } } } }),
  401: () => stranger().call(createContent, { body: info() }),
  403: async () => (await player()).call(createContent, { body: info() }),
  409: async () => {
    const paper = (doi: string) => ({ kind: 'paper', document: drafts.paper({ doi }) })
    await editor.call(createContent, { body: paper('10.1145/AbC') })
    return editor.call(createContent, { body: paper('10.1145/aBc') })
  },
})

describeRoute(getContent, {
  200: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info({ summary: { zh: '没有英文' } }))
    const answer = await editor.call(getContent, one(id))
    expect(answer.body.data).toMatchObject({
      id,
      untranslated: ['summary'],
      document: { channel: 'practice' },
    })
    return answer
  },
  400: () => editor.call(getContent, one('x')),
  401: () => stranger().call(getContent, nowhere),
  403: async () => (await player()).call(getContent, nowhere),
  404: () => editor.call(getContent, nowhere),
})

describeRoute(saveContent, {
  200: async () => {
    const id = await publishContent(editor, 'info', drafts.info())
    const answer = await save(id, 1, { title: { zh: '新的标题' } })
    expect(answer.body.data).toEqual({ revision: 2 })
    const { body } = await stranger().call(getArticle, one(id))
    expect(body.data, 'readers see what was published').toMatchObject({ title: { zh: '日志里的线索' } })
    return answer
  },
  400: async () => save(await createDraftContent(editor, 'info', drafts.info()), 0),
  401: () => stranger().call(saveContent, { ...nowhere, body: { ...info(), baseRevision: 1 } }),
  403: async () => (await player()).call(saveContent, { ...nowhere, body: { ...info(), baseRevision: 1 } }),
  404: () => save(newId()),
  409: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    expect((await save(id)).status).toBe(200)
    const late = await save(id)
    expect(late.body).toMatchObject({ reason: 'contents.revision_conflict' })
    expect((await save(await archived())).body).toMatchObject({ reason: 'contents.archived' })
    return late
  },
})

describeRoute(listRevisions, {
  200: async () => {
    const id = await publishContent(editor, 'info', drafts.info())
    await save(id)
    const answer = await editor.call(listRevisions, one(id))
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [
        { number: 2, published: false },
        { number: 1, published: true },
      ],
    })
    return answer
  },
  400: () => editor.call(listRevisions, one('x')),
  401: () => stranger().call(listRevisions, nowhere),
  403: async () => (await player()).call(listRevisions, nowhere),
  404: () => editor.call(listRevisions, nowhere),
})

const revision = (id: string, number = '1') => ({ params: { id, number } })
/** Exceeds an integer column. */
const beyond = 2 ** 31

describeRoute(getRevision, {
  200: async () =>
    editor.call(getRevision, revision(await createDraftContent(editor, 'info', drafts.info()))),
  400: async () => {
    expect((await editor.call(getRevision, revision(newId(), `${beyond}`))).status).toBe(400)
    return editor.call(getRevision, revision(newId(), '0'))
  },
  401: () => stranger().call(getRevision, revision(newId())),
  403: async () => (await player()).call(getRevision, revision(newId())),
  404: async () =>
    editor.call(getRevision, revision(await createDraftContent(editor, 'info', drafts.info()), '9')),
})

const restore = (id: string, baseRevision: number, number = '1') =>
  editor.call(restoreRevision, { ...revision(id, number), body: { baseRevision } })

describeRoute(restoreRevision, {
  200: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info({ title: { zh: '第一版' } }))
    await save(id, 1, { title: { zh: '第二版' } })
    const answer = await restore(id, 2)
    const { body } = await editor.call(getContent, one(id))
    expect(body.data).toMatchObject({ latestRevision: 3, title: { zh: '第一版' } })
    return answer
  },
  400: async () => {
    expect((await restore(newId(), 1, `${beyond}`)).status).toBe(400)
    return restore(newId(), 0)
  },
  401: () => stranger().call(restoreRevision, { ...revision(newId()), body: { baseRevision: 1 } }),
  403: async () =>
    (await player()).call(restoreRevision, { ...revision(newId()), body: { baseRevision: 1 } }),
  404: () => restore(newId(), 1),
  409: async () => restore(await archived(), 1),
  422: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    await api.owner.query(`update platform.content_revisions set document = '{}' where content_id = $1`, [id])
    return restore(id, 1)
  },
})

describeRoute(moveContent, {
  200: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    await move(id, { to: 'in_review', baseRevision: 1 })
    await move(id, { to: 'draft', baseRevision: 1, note: '请补一张图' })
    const { body } = await editor.call(getContent, one(id))
    expect(body.data).toMatchObject({ state: 'draft', note: '请补一张图' })
    const answer = await move(id, { to: 'published', baseRevision: 1 })
    expect((await stranger().call(getArticle, one(id))).status).toBe(200)
    expect((await stranger().call(listArticles)).text).toContain(id)
    return answer
  },
  400: () => move(newId(), { to: 'elsewhere', baseRevision: 1 }),
  401: () => stranger().call(moveContent, { ...nowhere, body: { to: 'published', baseRevision: 1 } }),
  403: async () =>
    (await player()).call(moveContent, { ...nowhere, body: { to: 'published', baseRevision: 1 } }),
  404: () => move(newId(), { to: 'published', baseRevision: 1 }),
  409: async () => {
    const id = await publishContent(editor, 'info', drafts.info())
    expect((await move(id, { to: 'published', baseRevision: 7 })).body).toMatchObject({
      reason: 'contents.revision_conflict',
    })
    return move(id, { to: 'in_review', baseRevision: 1 })
  },
  422: async () => {
    const late = await move(await createDraftContent(editor, 'info', drafts.info()), {
      to: 'scheduled',
      baseRevision: 1,
      at: '2020-01-01T00:00:00Z',
    })
    expect(late.body).toMatchObject({ reason: 'contents.publish_time_in_past' })
    const id = await createDraftContent(editor, 'info', drafts.info({ channel: 'nowhere' }))
    const answer = await move(id, { to: 'published', baseRevision: 1 })
    expect(answer.body).toMatchObject({ reason: 'contents.unknown_reference' })
    return answer
  },
})

describeRoute(createPreviewLink, {
  200: async () =>
    editor.call(createPreviewLink, one(await createDraftContent(editor, 'info', drafts.info()))),
  400: () => editor.call(createPreviewLink, one('x')),
  401: () => stranger().call(createPreviewLink, nowhere),
  403: async () => (await player()).call(createPreviewLink, nowhere),
  404: () => editor.call(createPreviewLink, nowhere),
})

describeRoute(getPreview, {
  200: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    const { body } = await editor.call(createPreviewLink, one(id))
    const token = new URL((body.data as { url: string }).url).searchParams.get('token') ?? ''
    const answer = await stranger().call(getPreview, { query: { token } })
    expect(answer.body.data).toMatchObject({ kind: 'info', item: { id, title: { en: 'Clues in a log' } } })
    expect((await stranger().call(getArticle, one(id))).status, 'nothing stayed').toBe(404)
    return answer
  },
  400: () => stranger().call(getPreview),
  410: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    const { body } = await editor.call(createPreviewLink, one(id))
    const token = new URL((body.data as { url: string }).url).searchParams.get('token') ?? ''
    for (const forged of [token.replace('.1.', '.2.'), `${token}x`, '', 'a.b.c.d'])
      expect((await stranger().call(getPreview, { query: { token: forged } })).status).toBe(410)
    api.wait(3601)
    return stranger().call(getPreview, { query: { token } })
  },
})

describeRoute(removeDraft, {
  200: async () => {
    const id = await createDraftContent(editor, 'info', drafts.info())
    const answer = await editor.call(removeDraft, one(id))
    expect((await editor.call(getContent, one(id))).status).toBe(404)
    return answer
  },
  400: () => editor.call(removeDraft, one('x')),
  401: () => stranger().call(removeDraft, nowhere),
  403: async () => (await player()).call(removeDraft, nowhere),
  404: () => editor.call(removeDraft, nowhere),
  409: async () => editor.call(removeDraft, one(await publishContent(editor, 'info', drafts.info()))),
})
