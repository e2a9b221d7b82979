import type { DocumentOf } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { joinTexts, type Publication, type Published, type Publisher } from '../../publication.ts'
import { renderLocalised } from '../../render-localised.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import { deleteArticle, replaceArticle } from './article.store.ts'

export const articlePublisher: Publisher<'info'> = {
  title: ({ title }) => title,
  publish: (tx, publication) => publishArticle(tx, publication, { paperId: null, folder: '/info/article' }),
  withdraw: deleteArticle,
}

export const explanationPublisher: Publisher<'paper_explain'> = {
  title: ({ title }) => title,
  publish: (tx, publication) =>
    publishArticle(tx, publication, {
      paperId: publication.document.paperId,
      folder: '/info/paper-explain',
    }),
  withdraw: deleteArticle,
}

async function publishArticle(
  tx: PlatformTx,
  { id, kind, document, publishedAt, updatedAt }: Publication<'info' | 'paper_explain'>,
  { paperId, folder }: { readonly paperId: string | null; readonly folder: string },
): Promise<Published> {
  const { html, outline, readingMinutes, plainText } = renderLocalised(document.body)
  const { title, summary, channel, labels, authors, cover, recommended } = document
  await replaceArticle(tx, {
    id,
    kind,
    title,
    summary,
    channel,
    labels,
    authors,
    cover: cover ?? null,
    html,
    outline,
    readingMinutes,
    paperId,
    recommended,
    publishedAt,
    updatedAt,
  })
  return {
    path: `${folder}/${id}`,
    title,
    summary,
    searchable: {
      body: joinTexts(summary, plainText),
      labels: [...(await labelNames(tx, document)), ...authors],
    },
  }
}

async function labelNames(tx: PlatformTx, { channel, labels }: DocumentOf<'info'>): Promise<string[]> {
  const entries = await listEntriesByType(tx, ['channel', 'label'])
  return [entries.channel.get(channel), ...labels.map((label) => entries.label.get(label))].flatMap(
    (entry) => (entry ? [entry.name.zh, entry.name.en ?? ''] : []),
  )
}
