import type { Owner } from '@tiltyard/testkit'

type ForeignKey = {
  readonly name: string
  readonly columns: readonly string[]
  /** Column sets of the referenced table that are unique, in the names of the referencing columns. */
  readonly uniqueKeys: readonly (readonly string[])[]
  readonly indexes: readonly Index[]
}
type Index = {
  readonly columns: readonly string[]
  readonly predicate: string | null
  readonly isUnique: boolean
}

/**
 * Foreign keys without an index, for which PostgreSQL scans the whole table when a referenced row is deleted, as
 * `table(column, …)`.
 */
export async function unindexedForeignKeys(owner: Owner, schema: string): Promise<string[]> {
  const keys = await owner.query<ForeignKey>(foreignKeys, [schema])
  return keys
    .filter((key) => !key.indexes.some((index) => serves(index, key)))
    .map(({ name, columns }) => `${name}(${columns.join(', ')})`)
}

/** Leading index columns of the key are enough if they are unique in the referencing or referenced table. */
function serves({ columns, predicate, isUnique }: Index, key: ForeignKey): boolean {
  if (predicate !== null && !key.columns.some((column) => predicate === `(${column} IS NOT NULL)`))
    return false
  const end = columns.findIndex((column) => !key.columns.includes(column))
  const leading = new Set(end < 0 ? columns : columns.slice(0, end))
  if (isUnique && end < 0) return true
  return key.uniqueKeys.some((unique) => unique.every((column) => leading.has(column)))
}

const foreignKeys = `
  select k.conrelid::regclass::text as name,
    (select json_agg(a.attname order by c.at) from unnest(k.conkey) with ordinality c (number, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) as columns,
    (select json_agg((select json_agg(a.attname) from unnest(k.conkey, k.confkey) c (own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.own where c.other = any(u.indkey)))
      from pg_index u where u.indrelid = k.confrelid and u.indisunique and u.indpred is null
        and u.indkey::int2[] <@ k.confkey) as "uniqueKeys",
    coalesce((select json_agg(json_build_object('predicate', pg_get_expr(i.indpred, i.indrelid),
        'isUnique', i.indisunique, 'columns',
        (select json_agg(coalesce(a.attname, '') order by c.at)
          from unnest(i.indkey::int2[]) with ordinality c (number, at)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = c.number and c.number > 0
          where c.at <= i.indnkeyatts)))
      from pg_index i join pg_class p on p.oid = i.indexrelid join pg_am m on m.oid = p.relam
      where i.indrelid = k.conrelid and i.indisvalid and m.amname = 'btree'), '[]') as indexes
  from pg_constraint k where k.contype = 'f' and k.connamespace = $1::regnamespace order by 1, 2::text`
