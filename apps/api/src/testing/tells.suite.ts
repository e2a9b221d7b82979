import type { TestApi } from './api.suite.ts'

/** The platform's tables that have this word in any column of any row. */
export async function databaseTells({ owner }: TestApi, word: string): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'platform' and table_type = 'BASE TABLE' order by table_name`,
  )
  const telling: string[] = []
  for (const { name } of tables) {
    const found = await owner.query(
      `select 1 from platform.${name} as row where row::text like '%' || $1 || '%' limit 1`,
      [word],
    )
    if (found.length > 0) telling.push(name)
  }
  return telling
}
