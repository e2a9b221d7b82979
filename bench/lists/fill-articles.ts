import type pg from 'pg'

const channels = 8
const labels = 30

/** Inserts published articles directly into the read tables: only reading is measured. */
export async function fillArticles(owner: pg.Client, size: number): Promise<void> {
  await owner.query('set search_path to platform')
  const { rows } = await owner.query<{ n: string }>('select count(*) as n from articles')
  if (Number(rows[0]?.n) === size) return
  await owner.query('truncate contents, articles, article_labels, article_counts, dictionary_entries cascade')
  const names = `jsonb_build_object('zh', '名' || n, 'en', 'Name ' || n)`
  await owner.query(
    `insert into dictionary_entries (type, code, name, position)
     select 'channel', 'c' || n, ${names}, n from generate_series(0, ${channels - 1}) n
     union all select 'label', 'l' || n, ${names}, n from generate_series(0, ${labels - 1}) n`,
  )
  await owner.query(
    `insert into users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, role_id)
     values ('01900000-0000-7000-8000-000000000001', 'bench', 'editor', 'editor', 'editor', 'editor', 4)
     on conflict do nothing`,
  )
  await owner.query(
    `create temporary table numbered as
     select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
       timestamptz '2020-01-01' + n * interval '3 minutes' as at from generate_series(1, ${size}) n`,
  )
  const editor = `'01900000-0000-7000-8000-000000000001'::uuid`
  await owner.query(
    `insert into contents (id, kind, state, title, translated, latest_revision, published_revision, published_at,
       created_by, created_at, updated_by, updated_at)
     select id, 'info', 'published', '{"zh": "题"}', true, 1, 1, at, ${editor}, at, ${editor}, at from numbered`,
  )
  await owner.query(
    `insert into articles (id, kind, title, summary, channel, labels, authors, html, outline, reading_minutes,
       recommended, published_at, updated_at)
     select id, 'info', jsonb_build_object('zh', '第' || n || '篇', 'en', 'Article ' || n),
       jsonb_build_object('zh', repeat('摘要', 20), 'en', repeat('Summary ', 10)), 'c' || n % ${channels},
       array['l' || n % ${labels}, 'l' || (n / 7) % ${labels}], array['Editor'],
       jsonb_build_object('zh', repeat(md5(n::text), 8)), '{"zh": []}', '{"zh": 3}', false, at, at from numbered`,
  )
  await owner.query(
    `insert into article_labels (article_id, label, kind, published_at)
     select id, label, kind, published_at from articles, unnest(labels) label on conflict do nothing`,
  )
  await owner.query(
    `insert into article_counts (kind, facet, articles)
     select 'info', '', count(*) from articles
     union all select 'info', 'channel:' || channel, count(*) from articles group by channel
     union all select 'info', 'label:' || label, count(*) from article_labels group by label`,
  )
  await owner.query('vacuum analyze articles')
  await owner.query('vacuum analyze article_labels')
}
