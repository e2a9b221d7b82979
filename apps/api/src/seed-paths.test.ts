import { toBackPath } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi, siteOrigin } from './testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent } from './testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const conference = await publishContent(editor, 'conference', drafts.conference())
const dataset = await publishContent(editor, 'dataset', drafts.dataset())
const paper = await publishContent(editor, 'paper', drafts.paper({ datasetIds: [dataset] }))
const article = await publishContent(editor, 'info', drafts.info({ recommended: true }))
await publishContent(editor, 'paper_explain', { ...drafts.info(), paperId: paper })
const activity = await publishContent(editor, 'activity', drafts.activity())

/** The content calls of the source specification verbatim, and a text that each reply contains. */
const seedCalls: readonly (readonly [path: string, holds: string])[] = [
  ['/system/parameter', 'siteName'],
  ['/home/recommend/list', article],
  ['/dic/label/list', 'forensics'],
  ['/dic/channel/list', 'practice'],
  ['/conference/home/list', '[]'],
  ['/conference/list', conference],
  [`/conference/${conference}/meeting/list`, '[]'],
  ['/article/info/list', article],
  ['/article/paper-explain/list', 'paper_explain'],
  [`/article/${article}/detail`, '<p>正文</p>'],
  ['/article/recommend/list', article],
  ['/article/dataset/category/list', 'network'],
  ['/article/dataset/list', dataset],
  [`/article/dataset/${dataset}`, 'CC BY 4.0'],
  ['/activity/list', activity],
  [`/activity/${activity}/detail`, '<p>议程</p>'],
  ['/paper/list', paper],
  ['/paper/listYear', '2020'],
  [`/paper/detail/${paper}`, paper],
  [`/paper/dataset/${dataset}`, '[]'],
  ['/home/search/list?page=1&limit=1&type=info&keyword=%E6%97%A5%E5%BF%97', article],
  ['/home/search/list?page=1&limit=1&type=paper_explain&keyword=%E6%97%A5%E5%BF%97', 'total":1'],
  ['/home/search/list?page=1&limit=1&type=activity&keyword=%E8%AE%BA%E6%96%87', activity],
  ['/home/search/list?page=1&limit=1&type=paper&keyword=paper', paper],
]

const front = '/api/platform/web/opss'

test.each(seedCalls)('GET %s answers under the page’s path and under the service’s', async (path, holds) => {
  for (const url of [`${front}${path}`, toBackPath(`${front}${path}`)]) {
    const { statusCode, body } = await api.server.inject({ method: 'GET', url })
    expect([url, statusCode]).toEqual([url, 200])
    expect(JSON.parse(body)).toMatchObject({ code: 200, msg: expect.any(String) })
    expect(body).toContain(holds)
  }
  expect(toBackPath(`${front}${path}`)).toBe(`/api01/opss${path}`)
})

test.each(['like', 'favorite'])('POST /user/act/%s accepts a form under both paths', async (act) => {
  const reader = await api.signedIn()
  for (const base of [front, '/api01/opss']) {
    const { statusCode, body } = await api.server.inject({
      method: 'POST',
      url: `${base}/user/act/${act}`,
      headers: {
        origin: siteOrigin,
        token: reader.token,
        cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `type=info&id=${article}`,
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([200, 200])
  }
})
