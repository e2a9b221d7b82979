import {
  type ContentKind,
  createContent,
  type DraftOf,
  type Localised,
  moveContent,
  ok,
  type SearchType,
  sendContribution,
} from '@tiltyard/contracts'
import { indexDocument } from '@tiltyard/core/content'
import { newId, transaction } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'

export const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

let made = 0

/** A publishable document of each kind; `withDictionary` provides the entries that it names. */
export const drafts = {
  info: (change: Partial<DraftOf<'info'>> = {}): DraftOf<'info'> => ({
    title: { zh: '日志里的线索', en: 'Clues in a log' },
    summary: { zh: '一次排查', en: 'One investigation' },
    body: { zh: textOf('正文'), en: textOf('The text') },
    channel: 'practice',
    labels: ['forensics'],
    authors: ['林知远'],
    ...change,
  }),
  paper: (change: Partial<DraftOf<'paper'>> = {}): DraftOf<'paper'> => ({
    title: `A paper ${++made}`,
    authors: ['Ada Example'],
    venue: 'CCS',
    year: 2020,
    keywords: ['privacy'],
    ...change,
  }),
  conference: (change: Partial<DraftOf<'conference'>> = {}): DraftOf<'conference'> => ({
    name: { zh: '计算机与通信安全会议', en: 'Computer and Communications Security' },
    shortName: 'CCS',
    area: 'network-security',
    ccf: 'A',
    core: 'A*',
    url: 'https://ccs.example/',
    meetings: [],
    ...change,
  }),
  activity: (change: Partial<DraftOf<'activity'>> = {}): DraftOf<'activity'> => ({
    title: { zh: '读论文', en: 'Reading a paper' },
    summary: { zh: '一起读', en: 'Together' },
    body: { zh: textOf('议程'), en: textOf('Agenda') },
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
    ...change,
  }),
  dataset: (change: Partial<DraftOf<'dataset'>> = {}): DraftOf<'dataset'> => ({
    title: { zh: '流量样本', en: 'Traffic samples' },
    summary: { zh: '一天的流量', en: 'One day of traffic' },
    body: { zh: textOf('字段'), en: textOf('Fields') },
    category: 'network',
    licence: 'CC BY 4.0',
    publisher: { zh: '东湖大学', en: 'East Lake University' },
    ...change,
  }),
  video: (change: Partial<DraftOf<'video'>> = {}): DraftOf<'video'> => ({
    title: { zh: '差分隐私入门', en: 'Differential privacy for beginners' },
    summary: { zh: '半小时讲清楚', en: 'In half an hour' },
    body: { zh: textOf('提纲'), en: textOf('Outline') },
    category: 'privacy',
    language: 'zh',
    teachers: [{ name: { zh: '林知远', en: 'Lin Zhiyuan' } }],
    ...change,
  }),
  video_series: (change: Partial<DraftOf<'video_series'>> = {}): DraftOf<'video_series'> => ({
    title: { zh: '隐私计算系列', en: 'Private computation' },
    summary: { zh: '六讲', en: 'Six lessons' },
    body: { zh: textOf('安排'), en: textOf('Schedule') },
    category: 'privacy',
    ...change,
  }),
}

const dictionary = [
  ['channel', 'practice', '实践', 'Practice'],
  ['channel', 'policy', '政策', 'Policy'],
  ['label', 'forensics', '取证', 'Forensics'],
  ['label', 'privacy', '隐私', 'Privacy'],
  ['conference_area', 'network-security', '网络安全', 'Network security'],
  ['dataset_category', 'network', '网络', 'Network'],
] as const

/** Short lists instead of the defaults of an installation. */
export async function createDictionary(api: TestApi): Promise<void> {
  await api.owner.query(
    `delete from platform.dictionary_entries entry
     where type in ('channel', 'conference_area', 'dataset_category') and not exists (
       select 1 from platform.content_dictionary_entries used where used.type = entry.type and used.code = entry.code)`,
  )
  for (const [position, [type, code, zh, en]] of dictionary.entries())
    await api.owner.query(
      `insert into platform.dictionary_entries (type, code, name, position) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [type, code, { zh, en }, position],
    )
}

/** A signed-in user with this role. */
async function withRole(api: TestApi, roleId: number): Promise<Visitor> {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  await api.owner.query('update platform.users set role_id = $1 where subject = $2', [roleId, person.subject])
  return visitor
}

export const createEditor = (api: TestApi) => withRole(api, 4)

export async function createDraftContent<K extends ContentKind>(
  editor: Visitor,
  kind: K,
  document: DraftOf<K>,
): Promise<string> {
  const { status, body, text } = await editor.call(createContent, { body: { kind, document } })
  if (status !== 200) throw new Error(`creating answered ${status}: ${text}`)
  return (body.data as { id: string }).id
}

export async function publishContent<K extends ContentKind>(
  editor: Visitor,
  kind: K,
  document: DraftOf<K>,
): Promise<string> {
  const id = await createDraftContent(editor, kind, document)
  const { status, text } = await editor.call(moveContent, {
    params: { id },
    body: { to: 'published', baseRevision: 1 },
  })
  if (status !== 200) throw new Error(`publishing answered ${status}: ${text}`)
  return id
}

/** An article as publishing leaves it, without an editor. */
export async function createPublishedArticle(api: TestApi, title = '一篇'): Promise<string> {
  const [id, editor] = [newId(), newId()]
  await api.owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, role_id)
     values ($1, 'test', $2, $2, $2, $2, 4)`,
    [editor, editor.slice(-12)],
  )
  await api.owner.query(
    `insert into platform.contents (id, kind, state, title, translated, latest_revision, published_revision, published_at,
       created_by, created_at, updated_by, updated_at)
     values ($1, 'info', 'published', $2, false, 1, 1, now(), $3, now(), $3, now())`,
    [id, { zh: title }, editor],
  )
  await api.owner.query(
    `insert into platform.articles (id, kind, title, summary, channel, labels, authors, html, outline, reading_minutes,
       recommended, published_at, updated_at)
     values ($1, 'info', $2, $2, 'news', '{}', '{}', '{}', '{}', '{}', false, now(), now())`,
    [id, { zh: title }],
  )
  return id
}

export const sampleContribution = {
  kind: 'article',
  title: '差分隐私入门',
  text: '第一段。\n\n<script>alert(1)</script>',
  email: 'author@example.org',
  consent: true,
} as const

/** Sends a contribution, anonymously unless a sender is given; returns its id. */
export async function createContribution(
  api: TestApi,
  more: object = {},
  visitor: Visitor = api.visitor(),
): Promise<string> {
  const { body } = await visitor.call(sendContribution, { body: { ...sampleContribution, ...more } })
  return (body.data as { id: string }).id
}

export type Sample = {
  readonly title: Localised
  readonly zh?: string
  readonly en?: string
  readonly type?: SearchType
  readonly labels?: readonly string[]
  readonly daysOld?: number
}

/** Publishes as a feature does: in a transaction, through the index. */
export async function publishSample(
  { deps }: TestApi,
  { title, zh = '', en, type = 'info', labels = [], daysOld = 0 }: Sample,
): Promise<string> {
  const id = newId()
  await transaction(deps.database, async (tx) => {
    await indexDocument(tx, deps, {
      type,
      id,
      path: `/info/article/${id}`,
      title,
      body: { zh, en },
      labels,
      publishedAt: new Date(Date.now() - daysOld * 86_400_000),
    })
    return ok()
  })
  return id
}
