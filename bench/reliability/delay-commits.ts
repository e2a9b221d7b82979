import pg from 'pg'

/**
 * Delays commits as on a slow disk, because most retry bugs occur between a commit and its reply. Open connections are
 * terminated so that the setting applies to all; call it only without pending requests.
 */
export async function delayCommits(ownerUrl: string, milliseconds: number): Promise<void> {
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
