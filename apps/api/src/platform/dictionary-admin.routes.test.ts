import {
  changeDictionaryEntry,
  createDictionaryEntry,
  createLabel,
  listAdminDictionary,
  listDictionary,
  listLabels,
  mergeLabel,
  orderDictionary,
  removeDictionaryEntry,
} from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const [administrator, editor, user] = [
  await signedInAs(api, 'administrator'),
  await createEditor(api),
  await signedInAs(api, 'user'),
]
const visitor = api.visitor()

let made = 0
async function newLabel(name = `Label ${++made}`): Promise<string> {
  const { body } = await editor.call(createLabel, { body: { name: { zh: `标签 ${name}`, en: name } } })
  return (body.data as { code: string }).code
}
const named = (zh: string, en: string) => ({ body: { name: { zh, en } } })
const label = (code: string) => ({ params: { type: 'label', code } })
const codesOf = async (type: string) =>
  ((await visitor.call(listDictionary, { query: { type } })).body.data as { code: string }[]).map(
    ({ code }) => code,
  )

test('an installation without demo data publishes an article and a dataset', async () => {
  expect(await codesOf('channel')).toContain('practice')
  await publishContent(editor, 'info', drafts.info({ labels: [] }))
  await publishContent(editor, 'dataset', drafts.dataset({ category: 'network-traffic' }))
})

describeRoute(createLabel, {
  200: async () => {
    const answer = await editor.call(createLabel, named('隐私　计算', '  Private   Computing '))
    expect(answer.body.data).toEqual({
      type: 'label',
      code: 'private-computing',
      name: { zh: '隐私 计算', en: 'Private Computing' },
    })
    return answer
  },
  400: () => editor.call(createLabel, { body: { name: { zh: '只有中文' } } }),
  401: () => visitor.call(createLabel, named('甲', 'A')),
  403: () => user.call(createLabel, named('甲', 'A')),
  409: () => editor.call(createLabel, named('别的名字', 'PRIVATE computing')),
})

test('of many labels with one name that are added at once, one exists', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      editor.call(createLabel, named('同名', n % 2 ? 'Same name' : 'SAME  NAME')),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

describeRoute(createDictionaryEntry, {
  200: () =>
    administrator.call(createDictionaryEntry, {
      params: { type: 'channel' },
      body: { code: 'notices', name: { zh: '公告', en: 'Notices' } },
    }),
  400: () =>
    administrator.call(createDictionaryEntry, {
      params: { type: 'D999' },
      body: { code: 'x', name: { zh: '公告' } },
    }),
  401: () => visitor.call(createDictionaryEntry, { params: { type: 'channel' } }),
  403: () => editor.call(createDictionaryEntry, { params: { type: 'channel' } }),
  409: () =>
    administrator.call(createDictionaryEntry, {
      params: { type: 'channel' },
      body: { code: 'practice', name: { zh: '又一个' } },
    }),
})

describeRoute(listAdminDictionary, {
  200: async () => {
    const answer = await editor.call(listAdminDictionary, { params: { type: 'channel' } })
    expect(answer.body.data).toContainEqual({
      type: 'channel',
      code: 'practice',
      name: { zh: '落地实践', en: 'Practice' },
      isRetired: false,
      mergedInto: null,
      uses: 1,
    })
    return answer
  },
  400: () => editor.call(listAdminDictionary, { params: { type: 'x' } }),
  401: () => visitor.call(listAdminDictionary, { params: { type: 'channel' } }),
  403: () => user.call(listAdminDictionary, { params: { type: 'channel' } }),
})

const order = (codes: readonly string[]) => ({ params: { type: 'channel' }, body: { codes } })
describeRoute(orderDictionary, {
  200: async () => {
    const codes = (await codesOf('channel')).reverse()
    const answer = await administrator.call(orderDictionary, order(codes))
    expect(await codesOf('channel')).toEqual(codes)
    return answer
  },
  400: () => administrator.call(orderDictionary, order(['A B'])),
  401: () => visitor.call(orderDictionary, order([])),
  403: () => editor.call(orderDictionary, order([])),
  409: () => administrator.call(orderDictionary, order(['practice', 'practice'])),
})

describeRoute(changeDictionaryEntry, {
  200: async () => {
    const code = await newLabel()
    const answer = await administrator.call(changeDictionaryEntry, {
      ...label(code),
      body: { name: { zh: '停用', en: 'Retired' }, isRetired: true },
    })
    expect(await codesOf('label')).not.toContain(code)
    const [row] = await api.owner.query<{ before: object; after: object }>(
      `select before, after from platform.audit_log where action = 'dictionary.change' and subject = $1`,
      [`dictionary:label/${code}`],
    )
    expect(row).toMatchObject({ before: { isRetired: false }, after: { isRetired: true } })
    return answer
  },
  400: () =>
    administrator.call(changeDictionaryEntry, { ...label('x'), body: { name: {}, isRetired: true } }),
  401: () => visitor.call(changeDictionaryEntry, label('x')),
  403: () => editor.call(changeDictionaryEntry, label('x')),
  404: () =>
    administrator.call(changeDictionaryEntry, {
      ...label('nowhere'),
      body: { name: { zh: '无' }, isRetired: false },
    }),
  409: async () => {
    const taken = `Taken ${++made}`
    await newLabel(taken)
    return administrator.call(changeDictionaryEntry, {
      ...label(await newLabel()),
      body: { name: { zh: '换名', en: taken }, isRetired: false },
    })
  },
})

describeRoute(removeDictionaryEntry, {
  200: async () => administrator.call(removeDictionaryEntry, label(await newLabel())),
  400: () => administrator.call(removeDictionaryEntry, label('A B')),
  401: () => visitor.call(removeDictionaryEntry, label('x')),
  403: () => editor.call(removeDictionaryEntry, label('x')),
  404: () => administrator.call(removeDictionaryEntry, label('nowhere')),
  409: () => administrator.call(removeDictionaryEntry, { params: { type: 'channel', code: 'practice' } }),
})

test('a code that a content names is not deleted, neither by a call nor by a statement', async () => {
  const code = await newLabel()
  await publishContent(editor, 'info', drafts.info({ labels: [code] }))
  expect((await administrator.call(removeDictionaryEntry, label(code))).status).toBe(409)
  await expect(
    api.owner.query(`delete from platform.dictionary_entries where type = 'label' and code = $1`, [code]),
  ).rejects.toThrow('content_dictionary_entries_exist')
})

const merge = (code: string, into: string) => ({ params: { code }, body: { into } })
describeRoute(mergeLabel, {
  200: async () => administrator.call(mergeLabel, merge(await newLabel(), await newLabel())),
  400: () => administrator.call(mergeLabel, merge('x', '?')),
  401: () => visitor.call(mergeLabel, merge('x', 'y')),
  403: () => editor.call(mergeLabel, merge('x', 'y')),
  404: async () => administrator.call(mergeLabel, merge('nowhere', await newLabel())),
  409: async () => {
    const [first, second] = [await newLabel(), await newLabel()]
    await administrator.call(mergeLabel, merge(first, second))
    return administrator.call(mergeLabel, merge(second, first))
  },
})

test('what is published after a merge carries the label that is left, and revisions keep theirs', async () => {
  const [old, left] = [await newLabel(), await newLabel()]
  await administrator.call(mergeLabel, merge(old, left))
  await publishContent(editor, 'info', drafts.info({ labels: [old, left] }))
  const { body } = await visitor.call(listLabels)
  const counts = new Map(
    (body.data as { code: string; count: number }[]).map((each) => [each.code, each.count]),
  )
  expect([counts.get(left), counts.has(old)]).toEqual([1, false])
})
