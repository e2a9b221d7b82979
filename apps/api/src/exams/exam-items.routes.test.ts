import {
  type AnswerOf,
  createExamItem,
  type ExamItemDetail,
  type ExamItemPlan,
  getExamItem,
  getExamItemVersion,
  listExamItems,
  type RouteShape,
  saveExamItem,
  setExamItemState,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createBank, createBankScene, createItem, dataOf, itemPlan } from '../testing/exam-bank.fixture.ts'

const api = await openApi()
const scene = await createBankScene(api)
const { owner, author, user, stranger, player, bankId, alike } = scene
const itemId = await createItem(author, bankId)
const at = (id: string, more: Record<string, string> = {}) => ({ params: { bankId, itemId: id, ...more } })
const listed = async (query: Record<string, string>, bank = bankId) =>
  dataOf<AnswerOf<typeof listExamItems>>(await user.call(listExamItems, { params: { bankId: bank }, query }))

/** Refusals shared by the routes of one question. */
const ofItem = (route: RouteShape, sent: VisitorRequest = {}, more: Record<string, string> = {}) => ({
  ...alike(route, { ...sent, params: { itemId, ...more } }),
  400: () => author.call(route, { ...sent, ...at('x', more) }),
  403: async () => {
    expect((await player.call(route, { ...sent, ...at(itemId, more) })).status).toBe(403)
    const answer = await user.call(route, { ...sent, ...at(itemId, more) })
    expect(answer.body).toMatchObject({ reason: 'exam_banks.insufficient_role' })
    return answer
  },
  404: async () => {
    expect((await stranger.call(route, { ...sent, ...at(itemId, more) })).status).toBe(404)
    const elsewhere = await createItem(owner, await createBank(owner))
    const answer = await author.call(route, { ...sent, ...at(elsewhere, more) })
    expect(answer.body).toMatchObject({ reason: 'exam_items.not_found' })
    return author.call(route, { ...sent, ...at(newId(), more) })
  },
})

describeRoute(listExamItems, {
  200: async () => {
    const bank = await createBank(owner)
    await scene.setMember(user, 'user', owner, bank)
    const first = await createItem(owner, bank, {
      stem: { zh: textOf('ＴＬＳ 握手有几步？') },
      topic: '网络',
    })
    const second = await createItem(owner, bank, { key: null, difficulty: 5 })
    expect(await listed({}, bank)).toMatchObject({
      total: 2,
      data: [
        { id: second, hasKey: false, hasEnglish: true, state: 'draft', version: 1 },
        {
          ...{ id: first, hasKey: true, hasEnglish: false, summary: { zh: 'ＴＬＳ 握手有几步？' } },
          use: { papers: 0, exposure: 0, difficultyIndex: null, discrimination: null },
        },
      ],
    })
    const ids = async (query: Record<string, string>) => (await listed(query, bank)).data.map(({ id }) => id)
    expect(await ids({ keyword: 'tls' })).toEqual([first])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ topic: '网络' })).toEqual([first])
    expect(await ids({ difficulty: '5' })).toEqual([second])
    expect(await ids({ kind: 'fill' })).toEqual([])
    expect(await ids({ state: 'draft', limit: '1', page: '2' })).toEqual([first])
    return user.call(listExamItems, { params: { bankId: bank } })
  },
  ...alike(listExamItems),
})

describeRoute(getExamItem, {
  200: async () => {
    const stem = {
      zh: textOf(
        '在我国商用密码标准规定的对称密码算法之中，分组长度与密钥长度都为一百二十八位的是下面哪一个？',
      ),
    }
    const near = {
      zh: textOf(
        '在我国商用密码标准规定的对称密码算法之中，分组长度与密钥长度都为一百二十八位的是下列哪一个？',
      ),
    }
    const [id, equal] = [
      await createItem(author, bankId, { stem }),
      await createItem(author, bankId, { stem }),
    ]
    await createItem(author, bankId)
    const answer = await author.call(getExamItem, at(id))
    const item = dataOf<ExamItemDetail>(answer)
    expect(item).toMatchObject({
      ...{
        id,
        kind: 'single',
        version: 1,
        document: stem,
        stem: { zh: expect.stringContaining('对称密码算法') },
      },
      ...{ key: { kind: 'single', option: 1 }, hasKey: true, versions: [{ version: 1 }] },
    })
    expect(item.duplicates).toEqual([{ id: equal, summary: item.duplicates[0]?.summary, isEqual: true }])
    expect(item.versions[0]?.savedBy).toBe(await scene.nicknameOf(author))
    const similar = await createItem(author, bankId, { stem: near })
    const { duplicates } = dataOf<ExamItemDetail>(await author.call(getExamItem, at(similar)))
    expect(new Set(duplicates.map((each) => each.id))).toEqual(new Set([id, equal]))
    expect(duplicates.map((each) => each.isEqual)).toEqual([false, false])
    return answer
  },
  ...ofItem(getExamItem),
})

describeRoute(getExamItemVersion, {
  200: async () => {
    const id = await createItem(author, bankId)
    const options = [{ zh: '甲' }, { zh: '乙' }, { zh: '丙' }]
    const item = itemPlan({ options, key: { kind: 'single', option: 2 } })
    await author.call(saveExamItem, { ...at(id), body: { baseVersion: 1, item } })
    const second = await author.call(getExamItemVersion, at(id, { version: '2' }))
    expect(second.body.data).toMatchObject({ options, key: { option: 2 } })
    const answer = await author.call(getExamItemVersion, at(id, { version: '1' }))
    expect(answer.body.data).toMatchObject({ kind: 'single', blanks: 0, key: { kind: 'single', option: 1 } })
    expect((await author.call(getExamItemVersion, at(id, { version: '3' }))).status).toBe(404)
    return answer
  },
  ...ofItem(getExamItemVersion, {}, { version: '1' }),
})

const blank = { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 }
const fill = (more: object): Partial<ExamItemPlan> => ({
  options: [],
  key: { kind: 'fill', blanks: [{ ...blank, ...more }] },
})
const create = (item: Partial<ExamItemPlan>, kind = 'single', bank = bankId) =>
  author.call(createExamItem, { params: { bankId: bank }, body: { kind, item: itemPlan(item) } })
const one = { body: { kind: 'single', item: itemPlan() } }

describeRoute(createExamItem, {
  200: async () => {
    expect((await create(fill({ pattern: 'a+b', accepts: ['x'] }), 'fill')).status).toBe(200)
    expect((await create({ options: [], key: { kind: 'judge', isTrue: true } }, 'judge')).status).toBe(200)
    const secret = 'canary-3f1c'
    const answer = await create(fill({ accepts: [secret] }), 'fill')
    const { id } = dataOf<{ id: string }>(answer)
    const rows = JSON.stringify(await scene.audited())
    expect(rows).toContain(id)
    expect(rows).not.toContain(secret)
    const tables = await api.owner.query('select * from platform.exam_item_versions where item_id = $1', [id])
    expect(JSON.stringify(tables)).not.toContain(secret)
    expect(JSON.stringify(tables)).not.toContain(Buffer.from(secret).toString('hex'))
    return answer
  },
  ...alike(createExamItem, one),
  403: () => user.call(createExamItem, { params: { bankId }, ...one }),
  409: async () => {
    const full = await createBank(owner)
    await scene.setMember(author, 'author', owner, full)
    await api.owner.query(
      `insert into platform.exam_items (id, bank_id, kind, topic, difficulty, stem_text, stem_key, updated_at)
       select gen_random_uuid(), $1, 'judge', 'x', 1, n::text, sha256(n::text::bytea), now() from generate_series(1, 20000) n`,
      [full],
    )
    const answer = await create({}, 'single', full)
    expect(answer.body).toMatchObject({ reason: 'exam_banks.too_many_items', details: { most: 20_000 } })
    return answer
  },
  422: async () => {
    const pattern = await create(fill({ pattern: '(' }), 'fill')
    expect(pattern.body).toMatchObject({ reason: 'exam_items.invalid_pattern' })
    const answer = await create({ key: { kind: 'single', option: 2 } })
    expect(answer.body).toMatchObject({ reason: 'exam_items.invalid' })
    return answer
  },
})

const save = (id: string, baseVersion: number, item: Partial<ExamItemPlan> = {}) =>
  author.call(saveExamItem, { ...at(id), body: { baseVersion, item: itemPlan(item) } })

describeRoute(saveExamItem, {
  200: async () => {
    const id = await createItem(author, bankId)
    const stored = () =>
      api.owner.query('select * from platform.exam_item_versions where item_id = $1 and version = 1', [id])
    const before = await stored()
    await author.call(setExamItemState, { ...at(id), body: { state: 'ready' } })
    expect((await save(id, 1)).body.data).toEqual({ version: 2 })
    expect(await stored()).toEqual(before)
    const answer = await save(id, 2, { key: null, topic: '新' })
    const item = dataOf<ExamItemDetail>(await author.call(getExamItem, at(id)))
    expect(item).toMatchObject({ topic: '新', version: 3, key: null, hasKey: false, state: 'draft' })
    expect(item.versions.map(({ version }) => version)).toEqual([3, 2, 1])
    return answer
  },
  ...ofItem(saveExamItem, { body: { baseVersion: 1, item: itemPlan() } }),
  409: async () => {
    const id = await createItem(author, bankId)
    await save(id, 1)
    const answer = await save(id, 1)
    expect(answer.body).toMatchObject({ reason: 'exam_items.version_conflict' })
    return answer
  },
  422: () => save(itemId, 1, { options: [{ zh: 'one' }] }),
})

const ready = { body: { state: 'ready' } }

describeRoute(setExamItemState, {
  200: async () => {
    const answer = await author.call(setExamItemState, { ...at(itemId), ...ready })
    const { data } = await listed({ state: 'ready', limit: '100' })
    expect(data.map(({ id }) => id)).toContain(itemId)
    return answer
  },
  ...ofItem(setExamItemState, ready),
  409: async () => {
    const id = await createItem(author, bankId, { key: null })
    const answer = await author.call(setExamItemState, { ...at(id), ...ready })
    expect(answer.body).toMatchObject({ reason: 'exam_items.no_key' })
    return answer
  },
})

test('of ten saves of one version at once one succeeds', async () => {
  const id = await createItem(author, bankId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(id, 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
})
