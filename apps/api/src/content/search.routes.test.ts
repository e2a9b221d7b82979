import { countSearchMatches, type SearchCounts, searchDocuments, suggestTitles } from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createAdminScene, publishScene } from '../testing/competition-admin.fixture.ts'
import {
  createDictionary,
  createEditor,
  drafts,
  publishContent,
  publishSample,
} from '../testing/content.fixture.ts'
import { publishTool } from '../testing/tools.fixture.ts'
import { createVideo } from '../testing/videos.fixture.ts'

const api = await openApi()
const article = await publishSample(api, {
  title: { zh: '差分隐私入门', en: 'An introduction to differential privacy' },
  zh: '噪声的多少由隐私预算决定。',
  en: 'The privacy budget decides how much noise is added.',
})
const paper = await publishSample(api, {
  title: { zh: '通信高效的联邦学习', en: 'Communication-efficient federated learning' },
  type: 'paper',
  zh: '本文也讨论差分隐私。',
})
const visitor = () => api.visitor()
const tooLong = 'x'.repeat(101)

describeRoute(searchDocuments, {
  200: async () => {
    const answer = await visitor().call(searchDocuments, { query: { keyword: '差分隐私' } })
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [
        {
          type: 'info',
          id: article,
          path: `/info/article/${article}`,
          title: { zh: '差分隐私入门' },
          heading: {
            language: 'zh',
            parts: [
              { text: '差分隐私', hit: true },
              { text: '入门', hit: false },
            ],
          },
        },
        {
          id: paper,
          snippet: { parts: [{ hit: false }, { text: '差分隐私', hit: true }, { text: '。', hit: false }] },
        },
      ],
    })
    return answer
  },
  400: () => visitor().call(searchDocuments, { query: { keyword: tooLong } }),
})

test('hits of one type are paged, in the requested language', async () => {
  const ask = (query: Record<string, string>) => visitor().call(searchDocuments, { query })
  const papers = await ask({ keyword: 'federated', type: 'paper', language: 'en' })
  expect(papers.body.data).toMatchObject({ total: 1, data: [{ id: paper, heading: { language: 'en' } }] })
  const second = await ask({ keyword: '差分隐私', page: '2', limit: '1' })
  expect(second.body.data).toMatchObject({ total: 2, data: [{ id: paper }] })
  const beyond = await ask({ keyword: '差分隐私', page: '900', limit: '50' })
  expect(beyond.body.data).toMatchObject({ total: 2, data: [] })
})

test.each([
  { page: '0' },
  { page: '1001' },
  { limit: '51' },
  { type: 'user' },
  { type: '' },
  { language: 'fr' },
])('the search query %j is refused', async (query) => {
  const { status } = await visitor().call(searchDocuments, { query: { keyword: 'x', ...query } })
  expect(status).toBe(400)
})

describeRoute(countSearchMatches, {
  200: async () => {
    const answer = await visitor().call(countSearchMatches, { query: { keyword: '差分隐私' } })
    expect(answer.body.data).toEqual({
      information: 1,
      explanation: 0,
      activity: 0,
      original: 1,
      dataset: 0,
      video: 0,
      tool: 0,
      competition: 0,
      question: 0,
    } satisfies SearchCounts)
    return answer
  },
  400: () => visitor().call(countSearchMatches, { query: { keyword: tooLong } }),
})

test('datasets, videos, tools and competitions are found and counted as they are published', async () => {
  await createDictionary(api)
  const editor = await createEditor(api)
  const title = { zh: '赤狐样本', en: 'Red fox samples' }
  const datasets = [
    await publishContent(editor, 'dataset', drafts.dataset({ title })),
    await publishContent(editor, 'dataset', drafts.dataset({ title })),
  ]
  const video = await createVideo(api, { title }, editor)
  const tools = await Promise.all([1, 2, 3].map(() => publishTool(editor, { title })))
  const scene = await createAdminScene(api)
  await publishScene(scene)
  const counts = async (keyword: string) =>
    (await visitor().call(countSearchMatches, { query: { keyword } })).body.data
  expect(await counts('red fox')).toMatchObject({
    dataset: 2,
    video: 1,
    tool: 3,
    competition: 0,
    original: 0,
  })
  expect(await counts('赤狐')).toMatchObject({ dataset: 2, video: 1, tool: 3 })
  expect(await counts('数据安全邀请赛')).toMatchObject({ competition: 1, dataset: 0 })

  const found = async (keyword: string, type: string) => {
    const { body } = await visitor().call(searchDocuments, { query: { keyword, type } })
    return (body.data as { data: { path: string }[] }).data.map(({ path }) => path).sort()
  }
  expect(await found('red fox', 'dataset')).toEqual(datasets.map((id) => `/opendata/${id}`).sort())
  expect(await found('red fox', 'video')).toEqual([`/video/${video.id}`])
  expect(await found('red fox', 'tool')).toEqual(tools.map((id) => `/armory/${id}`).sort())
  expect(await found('数据安全邀请赛', 'competition')).toEqual([`/competition/${scene.competitionId}`])
})

describeRoute(suggestTitles, {
  200: async () => {
    const answer = await visitor().call(suggestTitles, { query: { keyword: 'federa' } })
    expect(answer.body.data).toEqual([
      {
        type: 'paper',
        id: paper,
        path: `/info/article/${paper}`,
        title: { zh: '通信高效的联邦学习', en: 'Communication-efficient federated learning' },
      },
    ])
    return answer
  },
  400: () => visitor().call(suggestTitles),
})

test.each([searchDocuments, countSearchMatches, suggestTitles])(
  'a keyword that normalisation makes longer than a word of PostgreSQL finds nothing ($path)',
  async (route) => {
    const answer = await visitor().call(route, { query: { keyword: '\ufdfa'.repeat(100) } })
    expect(answer.status).toBe(200)
  },
)
