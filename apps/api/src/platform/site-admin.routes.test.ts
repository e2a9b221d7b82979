import {
  getSiteSettings,
  getSiteVersion,
  getSystemParameters,
  listRecommendations,
  listSiteVersions,
  previewSiteSettings,
  restoreSiteVersion,
  type SiteSettings,
  type SystemParameters,
  saveSiteSettings,
  searchDocuments,
  suggestTitles,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi, siteOrigin } from '../testing/api.fixture.ts'
import { createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const [administrator, editor, user] = [
  await signedInAs(api, 'administrator'),
  await createEditor(api),
  await signedInAs(api, 'user'),
]
const visitor = api.visitor()

const current = async () => (await administrator.call(getSiteSettings)).body.data as SiteSettings
async function save(change: Partial<Record<keyof SystemParameters, unknown>>, baseVersion?: number) {
  const { version, parameters } = await current()
  return administrator.call(saveSiteSettings, {
    body: { baseVersion: baseVersion ?? version, parameters: { ...parameters, ...change } },
  })
}
const named = (name: string) => ({ siteName: { zh: name, en: `${name} site` } })
const logo = (ending: string) => `public/content-image/${newId()}.${ending}`

describeRoute(getSiteSettings, {
  200: async () => {
    const answer = await administrator.call(getSiteSettings)
    expect(answer.body.data).toMatchObject({ version: 0, parameters: { siteName: { zh: '演武场' } } })
    return answer
  },
  401: () => visitor.call(getSiteSettings),
  403: () => editor.call(getSiteSettings),
})

describeRoute(saveSiteSettings, {
  200: async () => {
    const answer = await save({ ...named('东湖'), supportEmail: 'help@site.example' })
    expect(answer.body.data).toEqual({ version: 1 })
    return answer
  },
  400: () => save({ logo: logo('svg') }),
  401: () => visitor.call(saveSiteSettings),
  403: () => editor.call(saveSiteSettings),
  409: () => save(named('晚到'), 0),
})

test('a change is visible to visitors of every process, purges the pages and is audited with before and after', async () => {
  const another = new Visitor(await api.another(), siteOrigin)
  expect((await another.call(getSystemParameters)).body.data).toMatchObject({
    supportEmail: 'help@site.example',
  })
  expect((await save(named('南湖'))).status).toBe(200)
  expect((await another.call(getSystemParameters)).body.data).toMatchObject(named('南湖'))
  const rows = await api.owner.query<{ before: object; after: object }>(
    `select before, after from platform.audit_log where action = 'site.change' order by seq`,
  )
  expect(rows).toEqual([
    {
      before: { siteName: { zh: '演武场', en: 'Tiltyard' }, supportEmail: null },
      after: { ...named('东湖'), supportEmail: 'help@site.example' },
    },
    { before: named('东湖'), after: named('南湖') },
  ])
  const [event] = await api.owner.query<{ payload: { addresses: string[] } }>(
    `select payload from platform.outbox_events where kind = 'pages.invalidated' order by id desc limit 1`,
  )
  expect(event?.payload.addresses).toContain('/')
})

test('of many changes from one version, one is saved', async () => {
  const { version } = await current()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(named(`同时 ${n}`), version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('saving what is there already makes no version', async () => {
  const { version } = await current()
  expect((await save({})).body.data).toEqual({ version })
})

describeRoute(previewSiteSettings, {
  200: async () => {
    const { parameters } = await current()
    const answer = await administrator.call(previewSiteSettings, {
      body: { parameters: { ...parameters, hiddenAreas: ['video', 'opendata'] } },
    })
    expect(answer.body.data).toMatchObject({
      changes: [{ name: 'hiddenAreas', before: [], after: ['opendata', 'video'] }],
    })
    expect((await current()).parameters).toEqual(parameters)
    return answer
  },
  400: () => administrator.call(previewSiteSettings, { body: { parameters: {} } }),
  401: () => visitor.call(previewSiteSettings),
  403: () => editor.call(previewSiteSettings),
})

test.each([
  ['a logo that is a vector graphic', { logo: logo('svg') }],
  ['a link that runs a script', { footerLinks: [{ label: { zh: '坏' }, url: 'javascript:alert(1)' }] }],
  ['an unknown parameter', { unheardOf: 1 }],
  ['an area that does not exist', { hiddenAreas: ['competition'] }],
] as const)('%s is refused', async (_, change) => {
  expect((await save(change as Partial<SystemParameters>)).status).toBe(400)
})

describeRoute(listSiteVersions, {
  200: async () => {
    const answer = await administrator.call(listSiteVersions, { query: { limit: '100' } })
    const { data } = answer.body.data as {
      data: { version: number; changed: string[]; createdBy: unknown }[]
    }
    expect(data.at(-1)).toMatchObject({ version: 0, changed: [], createdBy: null })
    expect(data.at(-2)).toMatchObject({ version: 1, changed: ['siteName', 'supportEmail'] })
    return answer
  },
  400: () => administrator.call(listSiteVersions, { query: { page: '0' } }),
  401: () => visitor.call(listSiteVersions),
  403: () => editor.call(listSiteVersions),
})

const version = (number: unknown) => ({ params: { version: number as string } })
describeRoute(getSiteVersion, {
  200: async () => {
    const answer = await administrator.call(getSiteVersion, version(1))
    expect(answer.body.data).toMatchObject({ version: 1, parameters: named('东湖') })
    return answer
  },
  400: () => administrator.call(getSiteVersion, version('x')),
  401: () => visitor.call(getSiteVersion, version(1)),
  403: () => editor.call(getSiteVersion, version(1)),
  404: () => administrator.call(getSiteVersion, version(1_000_000)),
})

describeRoute(restoreSiteVersion, {
  200: async () => {
    const { version: baseVersion } = await current()
    const answer = await administrator.call(restoreSiteVersion, { ...version(0), body: { baseVersion } })
    expect((await current()).parameters).toMatchObject({ siteName: { zh: '演武场' }, supportEmail: null })
    return answer
  },
  400: () => administrator.call(restoreSiteVersion, { ...version(0), body: {} }),
  401: () => visitor.call(restoreSiteVersion, version(0)),
  403: () => editor.call(restoreSiteVersion, version(0)),
  404: async () =>
    administrator.call(restoreSiteVersion, {
      ...version(1_000_000),
      body: { baseVersion: (await current()).version },
    }),
  409: () => administrator.call(restoreSiteVersion, { ...version(1), body: { baseVersion: 0 } }),
})

test('a hidden area is neither found nor suggested nor recommended', async () => {
  const found = async () => {
    const hits = await visitor.call(searchDocuments, { query: { keyword: 'Traffic' } })
    const suggested = await visitor.call(suggestTitles, { query: { keyword: 'Traffic' } })
    const recommended = await visitor.call(listRecommendations, { query: { limit: '24' } })
    return [
      (hits.body.data as { total: number }).total,
      (suggested.body.data as unknown[]).length,
      (recommended.body.data as unknown[]).length,
    ]
  }
  await publishContent(editor, 'dataset', drafts.dataset({ category: 'text', recommended: true }))
  expect(await found()).toEqual([1, 1, 1])
  await save({ hiddenAreas: ['opendata'] })
  expect(await found()).toEqual([0, 0, 0])
  await save({ hiddenAreas: [] })
  expect(await found()).toEqual([1, 1, 1])
})

test('a user without the role changes nothing', async () => {
  const before = await api.fingerprint()
  expect((await user.call(saveSiteSettings, { body: { baseVersion: 0, parameters: {} } })).status).toBe(403)
  expect(await api.fingerprint()).toBe(before)
})
