import { type ContentKind, createContent, type DraftOf, moveContent } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'

export const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

let made = 0

/** A document of each kind that may be published as it stands; `withDictionary` provides what it names. */
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
}

const dictionary = [
  ['channel', 'practice', '实践', 'Practice'],
  ['channel', 'policy', '政策', 'Policy'],
  ['label', 'forensics', '取证', 'Forensics'],
  ['label', 'privacy', '隐私', 'Privacy'],
  ['conference_area', 'network-security', '网络安全', 'Network security'],
  ['dataset_category', 'network', '网络', 'Network'],
] as const

export async function withDictionary(api: TestApi): Promise<void> {
  for (const [position, [type, code, zh, en]] of dictionary.entries())
    await api.owner.query(
      `insert into platform.dictionary_entries (type, code, name, position) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [type, code, { zh, en }, position],
    )
}

/** Somebody who signed in and has this role. */
async function withRole(api: TestApi, roleId: number): Promise<Visitor> {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  await api.owner.query('update platform.users set role_id = $1 where subject = $2', [roleId, person.subject])
  return visitor
}

export const anEditor = (api: TestApi) => withRole(api, 4)

export async function begin<K extends ContentKind>(
  editor: Visitor,
  kind: K,
  document: DraftOf<K>,
): Promise<string> {
  const { status, body, text } = await editor.call(createContent, { body: { kind, document } })
  if (status !== 200) throw new Error(`creating answered ${status}: ${text}`)
  return (body.data as { id: string }).id
}

export async function publish<K extends ContentKind>(
  editor: Visitor,
  kind: K,
  document: DraftOf<K>,
): Promise<string> {
  const id = await begin(editor, kind, document)
  const { status, text } = await editor.call(moveContent, {
    params: { id },
    body: { to: 'published', baseRevision: 1 },
  })
  if (status !== 200) throw new Error(`publishing answered ${status}: ${text}`)
  return id
}
