import { searchDocuments as search } from '@tiltyard/core/content'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { publishSample } from '../testing/content.fixture.ts'

const api = await openApi()
const copies = 5_000

async function page(number: number, limit = 50) {
  const result = await search(api.deps, { keyword: '蜜罐', page: number, limit }, 'zh')
  if (!result.ok) throw new Error('refused')
  return result.value
}

test('a frequent word lists titles first, then the newest; pages are distinct, 600 in all, with an exact total', async () => {
  await publishSample(api, { title: { zh: '正文' }, zh: '提到蜜罐一次', daysOld: 1 })
  // Enough rows that scanning back in time is the cheaper plan, which the planner knows after analyze.
  await api.owner.query(
    `insert into platform.search_documents
     select type, gen_random_uuid(), path, title, body, labels, published_at - n * interval '1 day', title_words, words
     from platform.search_documents, generate_series(1, ${copies - 1}) as n`,
  )
  const titled = await publishSample(api, { title: { zh: '蜜罐' }, daysOld: 8_000 })
  await api.owner.query('vacuum analyze platform.search_documents')

  const first = await page(1)
  expect(first.total).toBe(copies + 1)
  expect(first.data[0]?.id).toBe(titled)
  const days = first.data.slice(1).map(({ publishedAt }) => publishedAt)
  expect(days).toEqual(days.toSorted().reverse())
  expect(Date.now() - Date.parse(days[0] ?? '')).toBeLessThan(2 * 86_400_000)

  const all = new Set<string>()
  for (let number = 1; number <= 12; number += 1) for (const { id } of (await page(number)).data) all.add(id)
  expect(all.size).toBe(600)
  expect(await page(13)).toMatchObject({ data: [], total: copies + 1 })
})
