import {
  createExamItem,
  createTask,
  getContent,
  type LibraryPicture,
  listPictures,
  removeDraft,
  removePicture,
  saveContent,
  saveTaskHints,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createAdminScene } from '../testing/competition-admin.fixture.ts'
import { createDictionary, createDraftContent, drafts, textOf } from '../testing/content.fixture.ts'
import { createBank, itemPlan } from '../testing/exam-bank.fixture.ts'
import { anyPicture } from '../testing/policy.fixture.ts'
import { taskPlan } from '../testing/task-authoring.fixture.ts'
import { addStaffMember, createFileRow, nicknameOf } from '../testing/teams.fixture.ts'
import { samplePng, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ images: anyPicture })
await createDictionary(api)
const [editor, colleague, organiser, administrator] = [
  await signedInAs(api, 'editor'),
  await signedInAs(api, 'editor'),
  await signedInAs(api, 'organiser'),
  await signedInAs(api, 'administrator'),
]
const player = await api.signedIn()

const store = async (who: Visitor, fileName = 'figure.png') =>
  uploadedFile(await upload(who, 'content-image', { content: samplePng(), fileName })).fileName
const pictureOf = (file: string) => ({
  type: 'doc' as const,
  content: [{ type: 'image' as const, attrs: { file, alt: 'A figure' } }],
})
const idOf = (fileName: string) => /([0-9a-f-]{36})/.exec(fileName)?.[1] ?? ''
const list = async (who: Visitor, query: Record<string, string> = {}) =>
  ((await who.call(listPictures, { query })).body.data as { data: LibraryPicture[] }).data
const keys = async (who: Visitor, query: Record<string, string> = {}) =>
  (await list(who, query)).map(({ fileName }) => fileName)
const remove = (who: Visitor, fileName: string) =>
  who.call(removePicture, { params: { pictureId: idOf(fileName) } })
const article = (who: Visitor, fileName: string) =>
  createDraftContent(who, 'info', drafts.info({ body: { zh: pictureOf(fileName) } }))

async function addTask(who: Visitor, fileName: string) {
  const scene = await createAdminScene(api)
  await addStaffMember(api, who, scene.competitionId)
  const { status, text } = await who.call(createTask, {
    params: scene.params,
    body: { task: taskPlan(scene, { content: { zh: pictureOf(fileName) } }) },
  })
  if (status !== 200) throw new Error(text)
  return scene.competitionId
}

describeRoute(listPictures, {
  200: async () => {
    const [first, second] = [await store(editor, 'Trend 2026.png'), await store(editor, '架构图.png')]
    await article(editor, first)
    const answer = await editor.call(listPictures)
    const [newest, older] = (answer.body.data as { data: LibraryPicture[] }).data
    expect(newest).toMatchObject({ fileName: second, name: '架构图.png', uses: 0, isKept: false })
    expect(older).toEqual({
      id: idOf(first),
      fileName: first,
      name: 'Trend 2026.png',
      size: 6,
      width: 1,
      height: 1,
      uploadedAt: expect.any(String),
      uploadedBy: { id: await userIdOf(editor), nickname: await nicknameOf(editor) },
      uses: 1,
      isKept: true,
    })
    expect(await keys(editor, { keyword: 'trend' })).toEqual([first])
    expect(await keys(editor, { keyword: '100%' }), 'a percent sign is no wildcard').toEqual([])
    return answer
  },
  400: () => editor.call(listPictures, { query: { uploader: 'others' } }),
  401: () => api.visitor().call(listPictures),
  403: () => player.call(listPictures),
})

describeRoute(removePicture, {
  200: async () => {
    const fileName = await store(editor, 'old.png')
    const answer = await remove(editor, fileName)
    expect(await keys(editor)).not.toContain(fileName)
    const rows = await api.owner.query(
      'select actor, action, before from platform.audit_log where subject = $1',
      [`picture:${idOf(fileName)}`],
    )
    expect(rows).toEqual([
      { actor: await userIdOf(editor), action: 'files.remove-picture', before: { name: 'old.png' } },
    ])
    return answer
  },
  400: () => editor.call(removePicture, { params: { pictureId: 'x' } }),
  401: () => api.visitor().call(removePicture, { params: { pictureId: newId() } }),
  403: () => player.call(removePicture, { params: { pictureId: newId() } }),
  404: async () => remove(colleague, await store(editor)),
  409: async () => {
    const fileName = await store(editor)
    await article(editor, fileName)
    const answer = await remove(editor, fileName)
    expect(answer.body).toMatchObject({ reason: 'uploads.picture_in_use', data: null })
    expect(await keys(editor)).toContain(fileName)
    return answer
  },
})

test('pages follow one another without gaps, newest first', async () => {
  const author = await signedInAs(api, 'organiser')
  const stored: string[] = []
  for (let at = 0; at < 5; at += 1) stored.unshift(await store(author))
  const found: string[] = []
  let after: string | null = null
  do {
    const query = { limit: '2', ...(after && { after }) }
    const { data, next } = (await author.call(listPictures, { query })).body.data as {
      data: LibraryPicture[]
      next: string | null
    }
    found.push(...data.map(({ fileName }) => fileName))
    after = next
  } while (after)
  expect(found).toEqual(stored)
})

test('editors find the pictures of one another once a content was saved with them, and organisers do not', async () => {
  const fileName = await store(editor)
  expect(await keys(colleague)).not.toContain(fileName)
  await article(editor, fileName)
  expect(await keys(colleague)).toContain(fileName)
  expect(await keys(colleague, { uploader: 'self' })).not.toContain(fileName)
  expect(await keys(organiser)).not.toContain(fileName)
})

test('pictures of a task are found by the organisers of its competition only, and by administrators', async () => {
  const author = await signedInAs(api, 'organiser')
  const fileName = await store(author)
  const competitionId = await addTask(author, fileName)
  const judge = await signedInAs(api, 'organiser')
  await addStaffMember(api, judge, competitionId, 'judge')
  for (const other of [editor, organiser, judge]) {
    expect(await keys(other)).not.toContain(fileName)
    expect((await remove(other, fileName)).status).toBe(404)
  }
  await addStaffMember(api, organiser, competitionId)
  for (const entitled of [author, organiser, administrator]) expect(await keys(entitled)).toContain(fileName)
  expect((await remove(author, fileName)).body.reason).toBe('uploads.picture_in_use')
})

test('no other attachment is in the library or can be deleted from it, not even one’s own', async () => {
  const types = [
    ...['identity-document', 'personal-material', 'contribution', 'task-file', 'question-file'],
    ...['training-answer', 'dataset-file', 'video-file', 'certificate', 'tool-file'],
  ]
  for (const type of types) {
    const key = await createFileRow(api, editor, type)
    await api.owner.query(`update platform.files set state = 'claimed', claimed_at = now() where key = $1`, [
      key,
    ])
    for (const who of [editor, administrator]) {
      expect(await keys(who), type).not.toContain(key)
      expect((await remove(who, key)).status, type).toBe(404)
    }
  }
})

test('a picture of an earlier revision stays in use until the content is deleted', async () => {
  const fileName = await store(editor)
  const id = await article(editor, fileName)
  await editor.call(saveContent, {
    params: { id },
    body: { kind: 'info', document: drafts.info(), baseRevision: 1 },
  })
  expect((await remove(editor, fileName)).body.reason).toBe('uploads.picture_in_use')
  await editor.call(removeDraft, { params: { id } })
  expect((await remove(colleague, fileName)).status).toBe(200)
})

test('of a deletion and a save with the picture at once, the text never loses a picture that it was saved with first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const fileName = await store(editor)
    const [saved, removed] = await Promise.all([article(editor, fileName), remove(editor, fileName)])
    expect((await editor.call(getContent, { params: { id: saved } })).status).toBe(200)
    const [row] = await api.owner.query('select state from platform.files where key = $1', [fileName])
    expect(row).toEqual({ state: removed.status === 200 ? 'removing' : 'claimed' })
  }
})

test('pictures of hints and of questions of an examination are kept and count as used', async () => {
  const author = await signedInAs(api, 'organiser')
  const [inHint, inItem] = [await store(author), await store(author)]
  const scene = await createAdminScene(api)
  await addStaffMember(api, author, scene.competitionId)
  const task = await author.call(createTask, { params: scene.params, body: { task: taskPlan(scene) } })
  const taskId = (task.body.data as { id: string }).id
  const hint = { price: 0, content: { zh: pictureOf(inHint) } }
  const saved = await author.call(saveTaskHints, {
    params: { ...scene.params, taskId },
    body: { hints: [hint] },
  })
  expect(saved.status, saved.text).toBe(200)
  const bankId = await createBank(author)
  const stem = {
    zh: { type: 'doc' as const, content: [...textOf('看图作答').content, ...pictureOf(inItem).content] },
  }
  const item = await author.call(createExamItem, {
    params: { bankId },
    body: { kind: 'single', item: itemPlan({ stem }) },
  })
  expect(item.status, item.text).toBe(200)
  const found = (await list(author)).filter(({ fileName }) => [inHint, inItem].includes(fileName))
  expect(found.map(({ uses, isKept }) => ({ uses, isKept }))).toEqual([
    { uses: 1, isKept: true },
    { uses: 1, isKept: true },
  ])
})
