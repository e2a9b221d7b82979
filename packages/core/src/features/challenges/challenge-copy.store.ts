import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformTx } from '../../kernel/index.ts'

/**
 * Copies challenges with all their parts under new ids. Answers are copied as digests inside the database, so the copy
 * keeps the id that its original's were made with; files are the same ones.
 */
export async function copyChallenges(
  tx: PlatformTx,
  clock: Clock,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const copies = sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as copy (from_id, to_id)`
  await sql`
    insert into challenges (id, kind, name, content, document, category, tags, author, pass_score, template_id, limit_seconds,
      flag_template, options, is_multiple, file_name, file_bytes_max, scorer, answer_key_id, created_at, updated_at)
    select copy.to_id, kind, name, content, document, category, tags, author, pass_score, template_id, limit_seconds,
      flag_template, options, is_multiple, file_name, file_bytes_max, scorer, coalesce(answer_key_id, id), ${now(clock)}, ${now(clock)}
    from ${copies} join challenges ch on ch.id = copy.from_id`.execute(tx)
  await sql`
    insert into challenge_answers (challenge_id, variant, number, kind, digest, pattern, value, slow_at)
    select copy.to_id, variant, number, kind, digest, pattern, value, slow_at
    from ${copies} join challenge_answers a on a.challenge_id = copy.from_id`.execute(tx)
  await copyFiles(tx, ids)
  const hints = await tx
    .selectFrom('challenge_hints')
    .select('id')
    .where('challenge_id', 'in', [...ids.keys()])
    .execute()
  await sql`
    insert into challenge_hints (id, challenge_id, number, content, document, price)
    select part.to_id, copy.to_id, number, content, document, price
    from ${copies} join challenge_hints h on h.challenge_id = copy.from_id join ${newIds(hints)} on part.from_id = h.id`.execute(
    tx,
  )
}

async function copyFiles(tx: PlatformTx, ids: ReadonlyMap<string, string>): Promise<void> {
  const copies = sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as copy (from_id, to_id)`
  const files = await tx
    .selectFrom('challenge_files')
    .select('id')
    .where('challenge_id', 'in', [...ids.keys()])
    .execute()
  const parts = newIds(files)
  await sql`
    insert into challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, is_templated, position, custody,
      is_malware, archive_password)
    select part.to_id, copy.to_id, file_id, purpose, name, size, sha256, is_templated, position, custody, is_malware, archive_password
    from ${copies} join challenge_files f on f.challenge_id = copy.from_id join ${parts} on part.from_id = f.id`.execute(
    tx,
  )
  await sql`
    insert into evidence_variants (challenge_file_id, number, file_id, size, sha256)
    select part.to_id, number, file_id, size, sha256
    from ${parts} join evidence_variants v on v.challenge_file_id = part.from_id`.execute(tx)
}

const newIds = (rows: readonly { readonly id: string }[]) =>
  sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(() => newId())}::uuid[]) as part (from_id, to_id)`
