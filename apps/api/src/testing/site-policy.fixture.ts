import type { SystemParameters } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { TestApi } from './api.fixture.ts'
import { textOf } from './content.fixture.ts'

const parameters: SystemParameters = {
  siteName: { zh: '演武场', en: 'Tiltyard' },
  logo: null,
  openPlatforms: [],
  footerLinks: [],
  filings: [],
  partners: [],
  copyright: { fromYear: 2025, organisations: [] },
  supportEmail: null,
  securityContact: null,
  contributionEmails: [],
  suggestedSearches: [],
  hiddenAreas: [],
}
const name = { zh: '新条目', en: 'New entry' }
const always = { shownFrom: null, shownUntil: null }
const message = {
  title: { zh: '通知' },
  document: { zh: textOf('正文') },
  audience: 'administrator',
  byMail: false,
}

/** Valid inputs of every route that furnishes an installation. */
export function siteInputs({ owner }: TestApi) {
  const aLabel = async () => {
    const code = `label-${newId().slice(-12)}`
    await owner.query(`insert into platform.dictionary_entries (type, code, name) values ('label', $1, $2)`, [
      code,
      { zh: code, en: code },
    ])
    return code
  }
  const aVersion = async () => {
    await owner.query(
      `insert into platform.site_versions (version, parameters, changed, created_at) values (0, $1, '{}', now())
       on conflict do nothing`,
      [parameters],
    )
    return { params: { version: '0' } }
  }
  const aRecommendation = async () => {
    const id = newId()
    await owner.query(
      `insert into platform.recommendations (id, position, kind, title, summary, path, published_at)
       values ($1, 0, 'article', $2, $2, '/info/article/1', now())`,
      [id, name],
    )
    return { params: { recommendationId: id } }
  }
  const aTarget = async () => {
    const id = newId()
    await owner.query(
      `insert into platform.search_documents (type, id, path, title, body, labels, published_at, title_words, words)
       values ('question', $1, '/training/question/1', $2, $2, '{}', now(), '', '')`,
      [id, name],
    )
    return id
  }
  const aBroadcast = async () => {
    const id = newId()
    await owner.query(
      `insert into platform.broadcasts (id, title, content, by_mail, recipients, created_at)
       values ($1, $2, $2, false, 0, now())`,
      [id, name],
    )
    return { params: { broadcastId: id } }
  }
  const anEntry = async () => ({ params: { type: 'label', code: await aLabel() } })
  return {
    listAdminDictionary: () => ({ params: { type: 'channel' } }),
    createDictionaryEntry: () => ({
      params: { type: 'channel' },
      body: { code: `channel-${newId().slice(-12)}`, name },
    }),
    orderDictionary: () => ({ params: { type: 'vid' }, body: { codes: [] } }),
    changeDictionaryEntry: () => ({
      params: { type: 'channel', code: 'practice' },
      body: { name, isRetired: false },
    }),
    removeDictionaryEntry: anEntry,
    createLabel: () => {
      const unique = newId()
      return { body: { name: { zh: unique, en: unique } } }
    },
    mergeLabel: async () => ({ params: { code: await aLabel() }, body: { into: await aLabel() } }),
    previewSiteSettings: () => ({ body: { parameters } }),
    saveSiteSettings: () => ({ body: { baseVersion: 0, parameters } }),
    getSiteVersion: aVersion,
    restoreSiteVersion: async () => ({ ...(await aVersion()), body: { baseVersion: 0 } }),
    findRecommendable: () => ({ query: { kind: 'info' } }),
    addRecommendation: async () => ({ body: { kind: 'question', targetId: await aTarget(), ...always } }),
    orderRecommendations: () => ({ body: { ids: [] } }),
    changeRecommendation: async () => ({ ...(await aRecommendation()), body: always }),
    removeRecommendation: aRecommendation,
    previewBroadcast: () => ({ body: message }),
    sendBroadcast: () => ({ body: message }),
    stopBroadcast: aBroadcast,
  }
}
