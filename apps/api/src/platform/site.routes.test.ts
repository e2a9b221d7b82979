import { getSystemParameters, listRecommendations } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()
const parameter = (name: string, value: unknown) =>
  api.owner.query(
    'insert into platform.system_parameters (name, value) values ($1, $2) on conflict (name) do update set value = $2',
    [name, JSON.stringify(value)],
  )

describeRoute(getSystemParameters, {
  200: async () => {
    const openPlatforms = [{ label: { zh: '伙伴', en: 'Partner' }, url: 'https://partner.example/' }]
    await parameter('openPlatforms', openPlatforms)
    const answer = await api.visitor().call(getSystemParameters)
    expect(answer.body.data).toMatchObject({ openPlatforms, copyright: { fromYear: 2025 } })
    return answer
  },
})

test('an invalid stored parameter is replaced by its default, and no page breaks', async () => {
  await parameter('partners', [{ label: { zh: 'x' }, url: 'javascript:alert(1)' }])
  await parameter('__proto__', { siteName: 'x' })
  await parameter('unheard-of', 1)
  const { status, body } = await api.visitor().call(getSystemParameters)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ partners: [] })
})

describeRoute(listRecommendations, {
  200: async () => {
    for (const [position, zh] of ['second', 'first'].entries())
      await api.owner.query(
        `insert into platform.recommendations (id, position, kind, title, summary, path, published_at)
         values ($1, $2, 'article', $3, $3, '/info/article/1', now())`,
        [newId(), 9 - position, { zh }],
      )
    const answer = await api.visitor().call(listRecommendations)
    expect(answer.body.data).toMatchObject([{ title: { zh: 'first' } }, { title: { zh: 'second' } }])
    return answer
  },
  400: () => api.visitor().call(listRecommendations, { query: { limit: '0' } }),
})
