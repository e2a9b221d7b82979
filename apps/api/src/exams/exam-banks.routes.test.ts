import {
  type AnswerOf,
  changeExamBank,
  createExamBank,
  createExamItem,
  type ExamBank,
  getExamBank,
  getExamItem,
  listExamBanks,
  setExamBankMember,
  setExamItemState,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createBank, createBankScene, createItem, dataOf, itemPlan } from '../testing/exam-bank.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const scene = await createBankScene(api)
const { owner, author, user, stranger, administrator, player, visitor, params, alike } = scene
const idsOf = async (person: Visitor) =>
  dataOf<AnswerOf<typeof listExamBanks>>(await person.call(listExamBanks)).map(({ id }) => id)

describeRoute(listExamBanks, {
  200: async () => {
    const bankId = await createBank(owner)
    await createItem(owner, bankId)
    await owner.call(setExamItemState, {
      params: { bankId, itemId: await createItem(owner, bankId) },
      body: { state: 'ready' },
    })
    const answer = await owner.call(listExamBanks)
    const [first] = dataOf<AnswerOf<typeof listExamBanks>>(answer)
    expect(first).toMatchObject({ id: bankId, role: 'owner', items: 2, ready: 1, isArchived: false })
    expect(await idsOf(stranger)).toEqual([])
    expect(await idsOf(user)).toEqual([scene.bankId])
    expect(await idsOf(administrator)).toContain(bankId)
    return answer
  },
  401: () => visitor.call(listExamBanks),
  403: () => player.call(listExamBanks),
})

const name = { zh: '保密知识', en: 'Secrecy' }

describeRoute(createExamBank, {
  200: async () => {
    const answer = await owner.call(createExamBank, { body: { name } })
    const { id } = dataOf<{ id: string }>(answer)
    expect(await idsOf(owner)).toContain(id)
    expect(await scene.audited(id)).toMatchObject([{ action: 'exam-banks.create', after: { name } }])
    return answer
  },
  400: () => owner.call(createExamBank, { body: { name: { en: 'only English' } } }),
  401: () => visitor.call(createExamBank, { body: { name } }),
  403: () => player.call(createExamBank, { body: { name } }),
})

describeRoute(getExamBank, {
  200: async () => {
    const bankId = await createBank(owner)
    await scene.setMember(user, 'user', owner, bankId)
    await createItem(owner, bankId, { topic: '网络' })
    const retired = { params: { bankId, itemId: await createItem(owner, bankId, { topic: '旧题' }) } }
    await owner.call(setExamItemState, { ...retired, body: { state: 'retired' } })
    const answer = await user.call(getExamBank, { params: { bankId } })
    expect(dataOf<ExamBank>(answer)).toMatchObject({
      role: 'user',
      items: 2,
      members: [
        { userId: await userIdOf(owner), role: 'owner' },
        { userId: await userIdOf(user), role: 'user' },
      ],
      topics: [{ topic: '网络', items: 1 }],
    })
    return answer
  },
  ...alike(getExamBank),
})

const change = { body: { name, isArchived: false } }

describeRoute(changeExamBank, {
  200: async () => {
    const bankId = await createBank(owner)
    const at = { params: { bankId } }
    const itemId = await createItem(owner, bankId)
    await owner.call(changeExamBank, { ...at, body: { name, isArchived: true } })
    const refused = [
      await owner.call(createExamItem, { ...at, body: { kind: 'single', item: itemPlan() } }),
      await owner.call(setExamItemState, { params: { bankId, itemId }, body: { state: 'ready' } }),
    ]
    for (const { body } of refused) expect(body).toMatchObject({ reason: 'exam_banks.archived' })
    expect(dataOf<ExamBank>(await owner.call(getExamBank, at)).isArchived).toBe(true)
    const answer = await owner.call(changeExamBank, { ...at, ...change })
    await createItem(owner, bankId)
    const actions = (await scene.audited(bankId)).filter(({ action }) => action === 'exam-banks.change')
    expect(actions.map(({ after }) => after)).toEqual([{ name, isArchived: true }, change.body])
    return answer
  },
  ...alike(changeExamBank, change),
  403: async () => {
    expect((await player.call(changeExamBank, { params, ...change })).status).toBe(403)
    const answer = await author.call(changeExamBank, { params, ...change })
    expect(answer.body).toMatchObject({ reason: 'exam_banks.insufficient_role' })
    return answer
  },
})

const nobody = { body: { nickname: 'nobody', role: 'user' } }

describeRoute(setExamBankMember, {
  200: async () => {
    const [bankId, person] = [await createBank(owner), await signedInAs(api, 'organiser')]
    const itemId = await createItem(owner, bankId)
    const read = () => person.call(getExamItem, { params: { bankId, itemId } })
    await scene.setMember(person, 'user', owner, bankId)
    expect((await read()).body).toMatchObject({ reason: 'exam_banks.insufficient_role' })
    await scene.setMember(person, 'author', owner, bankId)
    expect((await read()).status).toBe(200)
    const answer = await scene.setMember(person, null, owner, bankId)
    expect((await read()).status).toBe(404)
    const userId = await userIdOf(person)
    expect((await scene.audited(bankId)).at(-1)).toMatchObject({
      action: 'exam-banks.set-member',
      before: { userId, role: 'author' },
      after: { userId, role: null },
    })
    return answer
  },
  ...alike(setExamBankMember, nobody),
  403: async () => {
    expect((await scene.setMember(stranger, 'user', player)).status).toBe(403)
    return scene.setMember(stranger, 'user', author)
  },
  404: async () => {
    const answers = [
      await scene.setMember(user, 'user', stranger),
      // Only organisers and administrators can open the console, and only members can be removed.
      await scene.setMember(player, 'user'),
      await scene.setMember(stranger, null),
      await owner.call(setExamBankMember, { params, ...nobody }),
    ]
    expect(answers.map(({ body }) => 'reason' in body && body.reason)).toEqual([
      'exam_banks.not_found',
      ...Array.from({ length: 3 }, () => 'exam_banks.user_not_found'),
    ])
    return owner.call(setExamBankMember, { params: { bankId: newId() }, ...nobody })
  },
  409: async () => {
    expect((await scene.setMember(owner, 'author')).status).toBe(409)
    return scene.setMember(owner, null)
  },
})

test('an administrator who is no member acts as an owner, and what they read is recorded', async () => {
  const bankId = await createBank(owner)
  const itemId = await createItem(owner, bankId)
  const at = { params: { bankId, itemId } }
  expect((await administrator.call(getExamItem, at)).status).toBe(200)
  expect((await administrator.call(changeExamBank, { ...at, ...change })).status).toBe(200)
  const rows = (await scene.audited(bankId)).slice(-2)
  const actor = await userIdOf(administrator)
  expect(rows).toMatchObject([
    { actor, action: 'exam-items.read', after: { itemId, version: 1 } },
    { actor, action: 'exam-banks.change' },
  ])
})
