import type pg from 'pg'

export type Statement = { readonly text: string; readonly values: unknown[] }

/** Records the statements of the use case: a copy of its SQL would become outdated unnoticed. */
export function recordStatements(pool: pg.Pool): () => Statement[] {
  let recorded: Statement[] = []
  const patched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (patched.has(client)) return
    patched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (text: unknown, values: unknown, ...rest: unknown[]) => {
        if (typeof text === 'string' && Array.isArray(values)) recorded.push({ text, values })
        return query(text, values, ...rest)
      },
    })
  })
  return () => {
    const statements = recorded
    recorded = []
    return statements
  }
}
