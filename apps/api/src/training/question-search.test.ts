import {
  type AnswerOf,
  countSearchMatches,
  createQuestion,
  saveQuestion,
  saveQuestionHints,
  searchDocuments,
  suggestTitles,
} from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { createQuestionScene, questionPlan } from '../testing/question-admin.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const { author, visitor, at, make, read, answer, publish, published } = await createQuestionScene(api)

type Found = AnswerOf<typeof searchDocuments>
async function find(keyword: string): Promise<Found> {
  const { body } = await visitor.call(searchDocuments, { query: { keyword, type: 'question' } })
  return body.data as Found
}
const idsOf = async (keyword: string) => (await find(keyword)).data.map(({ id }) => id)

test('a published question is found by name, text, kind and tag, with its page', async () => {
  const id = await published({
    name: { zh: '渡口账册', en: 'The ferry ledger' },
    content: { zh: textOf('抄本里多了一行。'), en: textOf('One copy has a paravane too many.') },
    category: 'steganography',
    tags: ['热身赛'],
  })
  for (const keyword of ['渡口', 'ferry', 'paravane', 'steganography', '热身赛'])
    expect(await idsOf(keyword), keyword).toEqual([id])
  expect((await find('ferry')).data[0]).toMatchObject({
    type: 'question',
    path: `/training/question/${id}`,
    title: { zh: '渡口账册', en: 'The ferry ledger' },
  })
  const counts = await visitor.call(countSearchMatches, { query: { keyword: 'paravane' } })
  expect(counts.body.data).toMatchObject({ question: 1, information: 0 })
  const titles = await visitor.call(suggestTitles, { query: { keyword: '渡口' } })
  expect(titles.body.data).toEqual([expect.objectContaining({ type: 'question', id })])
})

test('a draft is not found, and search follows publication, changes and withdrawal', async () => {
  const id = await make({ name: { zh: '灯塔', en: 'Lighthouse zyx' } })
  await answer(id)
  expect(await idsOf('zyx')).toEqual([])
  await publish(id)
  expect(await idsOf('zyx')).toEqual([id])
  const { revision } = await read(id)
  const question = questionPlan({ name: { zh: '灯塔', en: 'Beacon qwv' } })
  await author.call(saveQuestion, { ...at(id), body: { baseRevision: revision, question } })
  expect([await idsOf('zyx'), await idsOf('qwv')]).toEqual([[], [id]])
  await publish(id, 'draft')
  expect(await idsOf('qwv')).toEqual([])
  await publish(id)
  await publish(id, 'archived')
  expect(await idsOf('qwv')).toEqual([])
})

test('saving a draft does not add it to search', async () => {
  const id = await make()
  const { revision } = await read(id)
  const question = questionPlan({ name: { zh: '草稿', en: 'Draft jkv' } })
  await author.call(saveQuestion, { ...at(id), body: { baseRevision: revision, question } })
  expect(await idsOf('jkv')).toEqual([])
})

test('no question is found by a hint, an answer, an option, a step or a scorer', async () => {
  const group = await make({ name: { zh: '三步' }, form: { kind: 'group', passScore: 100 } })
  const step = await author.call(createQuestion, {
    body: {
      parentId: group,
      question: questionPlan({
        name: { zh: '第一步 stepnamexq' },
        content: { zh: textOf('steptextxq') },
        form: {
          kind: 'choice',
          options: [
            { key: 'a', text: { zh: 'optionxqa' } },
            { key: 'b', text: { zh: 'optionxqb' } },
          ],
          isMultiple: false,
        },
      }),
    },
  })
  const stepId = (step.body.data as AnswerOf<typeof createQuestion>).id
  await answer(stepId, { kind: 'choice', keys: ['a'] })
  const flag = await make({ name: { zh: '一面旗 flagnamexq' } })
  await answer(flag, { kind: 'exact', text: 'flag{answerxq}' })
  const { revision } = await read(flag)
  await author.call(saveQuestionHints, {
    ...at(flag),
    body: {
      baseRevision: revision,
      hints: [{ id: null, content: { zh: textOf('hintxq') }, price: 10 }],
    },
  })
  for (const id of [group, flag, stepId]) expect((await publish(id)).status).toBe(200)
  expect(await idsOf('flagnamexq')).toEqual([flag])
  for (const word of ['hintxq', 'answerxq', 'optionxqa', 'stepnamexq', 'steptextxq'])
    expect(await idsOf(word), word).toEqual([])
  const kept = JSON.stringify(await api.owner.query('select * from platform.search_documents'))
  expect(kept).toContain('flagnamexq')
  for (const word of ['hintxq', 'answerxq', 'optionxq', 'stepnamexq', 'steptextxq'])
    expect(kept).not.toContain(word)
})
