import type { Recommendation } from '@tiltyard/contracts'
import type pg from 'pg'
import { demoCompetitions } from './content/competitions.ts'
import { demoDatasets } from './content/datasets.ts'
import { demoId } from './content/demo-content.ts'
import { questionId } from './training/full-question.ts'
import { demoQuestions } from './training/questions.ts'

type DemoRecommendation = Omit<Recommendation, 'publishedAt'> & { readonly publishedAt: string }

/** Fixed ids: running the seed again finds them. */
const id = (last: number) => `01900000-0000-7000-8000-0000000000${`${last}`.padStart(2, '0')}`

function there<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const found = items.find(isIt)
  if (!found) throw new Error('a recommended item is not in the demo data')
  return found
}

const competition = there(demoCompetitions, ({ verifyType }) => verifyType === 'mobile')
const question = there(demoQuestions, ({ slug }) => slug === 'forensics/returned-disk')
const dataset = there(demoDatasets, (each) => each.id === demoId('dataset', 7))

/** One of each kind that no editor recommends; articles and explainers recommend themselves when they are published. */
export const demoRecommendations: readonly DemoRecommendation[] = [
  {
    id: id(1),
    kind: 'competition',
    title: competition.name,
    summary: competition.summary,
    path: `/competition/${competition.id}`,
    publishedAt: '2026-11-10T02:00:00Z',
  },
  {
    id: id(2),
    kind: 'question',
    title: question.name,
    summary: {
      zh: '从磁盘镜像中找回被删除的报价表，共四步，约一小时。',
      en: 'Recover a deleted table of offers from a disk image. Four steps, about one hour.',
    },
    path: `/training/question/${questionId(question.slug)}`,
    publishedAt: '2026-11-08T02:00:00Z',
  },
  {
    id: id(3),
    kind: 'dataset',
    title: dataset.document.title,
    summary: dataset.document.summary,
    path: `/opendata/${dataset.id}`,
    publishedAt: '2026-11-05T02:00:00Z',
  },
]

export async function insertDemoRecommendations(owner: pg.ClientBase): Promise<void> {
  for (const { id, kind, title, summary, path, publishedAt } of demoRecommendations)
    await owner.query(
      `insert into platform.recommendations (id, position, kind, title, summary, path, published_at)
       values ($1, 0, $2, $3, $4, $5, $6)
       on conflict (id) do update set title = excluded.title, summary = excluded.summary, path = excluded.path`,
      [id, kind, JSON.stringify(title), JSON.stringify(summary), path, publishedAt],
    )
}
