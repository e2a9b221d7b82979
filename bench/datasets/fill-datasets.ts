import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { ok } from '@tiltyard/contracts'
import { indexDocument } from '@tiltyard/core/content'
import { type CoreDeps, transaction } from '@tiltyard/core/kernel'
import type pg from 'pg'

/** Inserts published datasets directly into the read tables: only reading is measured. */
export async function fillDatasets(owner: pg.Client, deps: CoreDeps, size: number): Promise<void> {
  await owner.query('set search_path to platform')
  const { rows } = await owner.query<{ n: string }>('select count(*) as n from datasets')
  if (Number(rows[0]?.n) === size) return
  await owner.query(
    'truncate contents, datasets, dataset_counts, dictionary_entries, search_documents cascade',
  )
  await owner.query(
    `insert into dictionary_entries (type, code, name, position)
     select type, type || n, jsonb_build_object('zh', '名' || n, 'en', 'Name ' || n), n
     from generate_series(0, 29) n, (values ('dataset_category'), ('label')) as kind (type) where type = 'label' or n < 8`,
  )
  const editor = `'01900000-0000-7000-8000-000000000001'::uuid`
  await owner.query(
    `insert into users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, role_id)
     values (${editor}, 'bench', 'editor', 'editor', 'editor', 'editor', 4) on conflict do nothing`,
  )
  await owner.query(
    `create temporary table numbered as
     select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
       timestamptz '2020-01-01' + n * interval '3 minutes' as at from generate_series(1, ${size}) n`,
  )
  await owner.query(
    `insert into contents (id, kind, state, title, translated, latest_revision, published_revision, published_at,
       created_by, created_at, updated_by, updated_at)
     select id, 'dataset', 'published', '{"zh": "题"}', true, 1, 1, at, ${editor}, at, ${editor}, at from numbered`,
  )
  await owner.query('alter table datasets disable trigger datasets_count')
  await owner.query(
    `insert into datasets (id, title, summary, html, outline, category, licence, declared_licence, publisher, size_bytes, access,
       formats, labels, published_at, updated_at)
     select id, jsonb_build_object('zh', '第' || n || '个数据集', 'en', 'Dataset ' || n),
       jsonb_build_object('zh', repeat('摘要', 20), 'en', repeat('Summary ', 10)), jsonb_build_object('zh', repeat(md5(n::text), 8)),
       '{"zh": []}', 'dataset_category' || n % 8, 'Licence ' || n % 12, 'x', '{"zh": "东湖大学"}', (n % 13)::bigint ^ 11,
       (array['open', 'application', 'external'])[1 + n % 3], (array['{csv}', '{csv,parquet}', '{jsonl}', '{}'])[1 + n % 4]::text[],
       array['label' || n % 30, 'label' || (n / 7) % 30], at, at from numbered`,
  )
  await owner.query('alter table datasets enable trigger datasets_count')
  await owner.query(
    `insert into dataset_counts (facet, value, datasets)
     select f.facet, f.value, count(*) from datasets cross join lateral dataset_facets(datasets) as f group by 1, 2`,
  )
  await indexDatasets(owner, deps)
  await owner.query('vacuum analyze datasets')
  await owner.query('vacuum analyze search_documents')
}

/** Every fiftieth can be found by a word, as through publishing. */
async function indexDatasets(owner: pg.Client, deps: CoreDeps): Promise<void> {
  const lexicon = jiebaLexicon()
  const { rows } = await owner.query<{ id: string; title: { zh: string }; published_at: Date }>(
    `select id, title, published_at from datasets where ('x' || right(id::text, 8))::bit(32)::int % 50 = 0`,
  )
  await transaction(deps.database, async (tx) => {
    for (const { id, title, published_at } of rows)
      await indexDocument(
        tx,
        { ...deps, lexicon },
        {
          type: 'dataset',
          id,
          path: `/opendata/${id}`,
          title,
          body: { zh: '流量日志' },
          labels: [],
          publishedAt: published_at,
        },
      )
    return ok()
  })
}
