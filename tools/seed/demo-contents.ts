import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import type { ContentKind } from '@tiltyard/contracts'
import { seedContent } from '@tiltyard/core/content'
import { databaseClock, type PlatformDatabase } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { demoActivities } from './content/activities.ts'
import { demoConferences } from './content/conferences.ts'
import { demoDatasets } from './content/datasets.ts'
import type { DemoContent } from './content/demo-content.ts'
import { demoDictionary } from './content/dictionary.ts'
import { demoExplanations, demoInfos } from './content/essays/index.ts'
import { demoPapers } from './content/papers.ts'
import { demoTools } from './content/tools.ts'
import { demoVideoSeries, demoVideos } from './content/videos.ts'

type Some = { readonly kind: ContentKind; readonly of: readonly DemoContent<ContentKind>[] }

/** In the order of their references. */
const demoContents: readonly Some[] = [
  { kind: 'conference', of: demoConferences },
  { kind: 'dataset', of: demoDatasets },
  { kind: 'paper', of: demoPapers },
  { kind: 'tool', of: demoTools },
  { kind: 'video_series', of: demoVideoSeries },
  { kind: 'video', of: demoVideos },
  { kind: 'info', of: demoInfos },
  { kind: 'paper_explain', of: demoExplanations },
  { kind: 'activity', of: demoActivities },
]

export async function insertDemoDictionary(owner: pg.ClientBase): Promise<void> {
  for (const { type, code, name, position } of demoDictionary)
    await owner.query(
      `insert into platform.dictionary_entries (type, code, name, position) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [type, code, JSON.stringify(name), position],
    )
}

const lanes = 4

/** Published by the editors' use case, so that search and the home page include them. */
export async function publishDemoContents(
  database: PlatformDatabase,
  owner: pg.ClientBase,
  editorId: string,
): Promise<void> {
  const deps = { database, clock: databaseClock, lexicon: jiebaLexicon() }
  const { rows } = await owner.query<{ id: string }>('select id from platform.contents')
  const there = new Set(rows.map(({ id }) => id))
  for (const { kind, of } of demoContents) {
    const missing = of.filter(({ id }) => !there.has(id))
    const work = async () => {
      for (let one = missing.shift(); one; one = missing.shift()) {
        const { id, document } = one
        const publishedAt = new Date(one.publishedAt)
        const seeded = await seedContent(deps, editorId, { id, kind, document, publishedAt })
        if (!seeded.ok) throw new Error(`the demo's ${kind} ${id} was refused: ${seeded.reason}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
}
