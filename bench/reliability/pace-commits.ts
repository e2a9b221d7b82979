import pg from 'pg'

/**
 * As on a slow disk: a commit takes so long between being asked for and being answered. Most bugs of retries live in
 * that moment, and on a fast disk hardly any kill meets it. Open connections are cut, so that all have the same pace;
 * nothing may be under way.
 */
export async function paceCommits(ownerUrl: string, milliseconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    const inDatabase = `alter role tiltyard_platform in database ${rows[0]?.name}`
    await client.query(`${inDatabase} set commit_delay = ${milliseconds * 1000}`)
    await client.query(`${inDatabase} set commit_siblings = 0`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'tiltyard_platform'`,
    )
  } finally {
    await client.end()
  }
}
