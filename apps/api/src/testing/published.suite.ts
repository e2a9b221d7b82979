import { newId } from '@tiltyard/core/kernel'
import type { TestApi } from './api.suite.ts'

/** An article as publishing leaves it, without an editor having written it. */
export async function publishedArticle(api: TestApi, title = '一篇'): Promise<string> {
  const [id, editor] = [newId(), newId()]
  await api.owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_look, role_id)
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
