import type { SpanFacts } from '@tiltyard/tracing'

/**
 * A statement by its first word and table. Neither its text nor its values are part of a span: a value may be a
 * secret, and a text is one `sql.lit` away from holding one.
 */
export function statementSpan(statement: {
  readonly sql: string
  readonly preparedName?: string
}): SpanFacts {
  const operation = (/^\s*(\w+)/.exec(statement.sql)?.[1] ?? 'statement').toLowerCase()
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(statement.sql)?.[1]
  const name = statement.preparedName ?? (table ? `${operation} ${table}` : operation)
  return {
    name: `postgresql ${name}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
  }
}
