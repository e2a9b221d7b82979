const rightsNeeded =
  'The role of DATABASE_URL has to own the database (or be allowed to create schemas in it), and to create roles. As a superuser: alter role "…" createrole; alter database "…" owner to "…"'

/** What an operator can do about it, by the code of PostgreSQL or of the network. */
const advice: Readonly<Record<string, string>> = {
  '42501': rightsNeeded,
  '25006': 'This server only reads, as a standby does. Name the primary in DATABASE_URL.',
  '28P01': 'The password in DATABASE_URL is wrong.',
  '28000': 'The server lets this role not in: see its pg_hba.conf.',
  '3D000': 'The database does not exist. As a superuser: create database "…" owner "…"',
  '53100': 'The disk of the server is full.',
  '53300': 'The server has no connection left: end some, or raise max_connections.',
  '57P03': 'The server is starting or shutting down. Try again.',
  ECONNREFUSED: 'Nothing listens there: check host and port in DATABASE_URL, and that PostgreSQL runs.',
  ENOTFOUND: 'The host in DATABASE_URL does not exist.',
  EAI_AGAIN: 'The host in DATABASE_URL could not be looked up.',
  ETIMEDOUT: 'The host in DATABASE_URL does not answer: check the network between them.',
}

/** The reason for people: what failed, why, and what to do; null for a fault whose stack is needed. */
export function describeMigrationProblem(fault: unknown): string | null {
  const faults = causesOf(fault)
  const code = faults.map(codeOf).find((each) => each !== undefined)
  if (code === undefined) return null
  const lines = faults.map((each) => each.message).filter((message) => message !== '')
  const detail = faults
    .map((each) => (each as { detail?: unknown }).detail)
    .find((each) => typeof each === 'string')
  return [...new Set([...lines, ...(detail ? [detail] : []), ...(advice[code] ? [advice[code]] : [])])].join(
    '\n',
  )
}

function causesOf(fault: unknown): Error[] {
  if (!(fault instanceof Error)) return []
  // Of several addresses of one host each has its own failure.
  const inner = fault instanceof AggregateError ? fault.errors[0] : fault.cause
  return [fault, ...causesOf(inner)]
}

function codeOf(fault: Error): string | undefined {
  const { code } = fault as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
