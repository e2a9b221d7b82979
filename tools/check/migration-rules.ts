import { basename } from 'node:path'
import { isWithoutTransaction, type SqlStatement, splitStatements } from '@tiltyard/db/migrate'
import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

/** Written before the rule: they ran everywhere and stay as they are. Newer ones follow it. */
const baseline: Readonly<Record<string, number>> = { account: 5, kernel: 3, platform: 57 }

type Facts = {
  /** Tables that this migration itself creates: nobody waits for them. */
  readonly created: ReadonlySet<string>
  readonly isConcurrent: boolean
  /** `table.column` whose `is not null` was checked and validated before. */
  readonly neverNull: ReadonlySet<string>
}
type Rule = (statement: string, facts: Facts) => string | undefined

const name = String.raw`(?:only\s+)?(?:if\s+exists\s+|if\s+not\s+exists\s+)?"?([a-z_][a-z0-9_]*)"?`

const first = (statement: string, pattern: string) =>
  new RegExp(pattern, 'i').exec(statement)?.[1]?.toLowerCase()
const alteredTable = (statement: string) => first(statement, String.raw`^alter\s+table\s+${name}`)

/** The parts of `alter table a x, y`, split at commas outside of parentheses and strings. */
function actionsOf(statement: string): string[] {
  const rest = statement.replace(new RegExp(String.raw`^alter\s+table\s+${name}`, 'i'), '')
  const actions: string[] = []
  let [depth, action] = [0, '']
  for (const [part] of rest.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === ',' && depth === 0) {
      actions.push(action.trim())
      action = ''
    } else action += part
  }
  return [...actions, action.trim()]
}

/** A rule for each action on a table that was there before. */
const onAction =
  (check: (action: string, table: string, facts: Facts) => string | undefined): Rule =>
  (statement, facts) => {
    const table = alteredTable(statement)
    if (!table || facts.created.has(table)) return undefined
    return actionsOf(statement)
      .map((action) => check(action, table, facts))
      .find(Boolean)
  }

const constantDefault =
  /\bdefault\s+(?:'(?:[^']|'')*'|-?[\d.]+|true|false|null|array\[[^\]]*\]|now\(\)|current_\w+|\(\s*'[^']*'\s*\))(?:::[\w ]+(?:\[\])?)?(?=\s|$|,|\))/i
const addsColumn = /^add\s+(?:column\s+)?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)/i

const rules: readonly Rule[] = [
  (statement, { created, isConcurrent }) => {
    const table = first(statement, String.raw`^create\s+(?:unique\s+)?index\b[\s\S]*?\son\s+${name}`)
    if (!table) return undefined
    const isNamedConcurrently = /^create\s+(?:unique\s+)?index\s+concurrently\b/i.test(statement)
    if (isNamedConcurrently && !isConcurrent)
      return 'an index cannot be built concurrently in a transaction; give it a migration "-- Without a transaction"'
    if (!isNamedConcurrently && !created.has(table))
      return `writing to ${table} waits until the index is built; use "create index concurrently" in a migration "-- Without a transaction"`
    if (isConcurrent && !/^create\s+(?:unique\s+)?index\s+concurrently\s+(?!on\s)[a-z_]/i.test(statement))
      return 'an index that is built without a transaction needs a name'
    return undefined
  },
  (statement) =>
    /^drop\s+index\s+(?!concurrently)/i.test(statement)
      ? 'reading the table waits; use "drop index concurrently" in a migration "-- Without a transaction"'
      : undefined,
  (statement, { isConcurrent }) =>
    isConcurrent &&
    !/^(create\s+(unique\s+)?index|drop\s+index)\s+concurrently\b|^alter\s+table\s+\S+\s+validate\s+constraint\b/i.test(
      statement,
    )
      ? 'only concurrent indexes and "validate constraint" may run without a transaction, because they can be repeated'
      : undefined,
  onAction((action, table) => {
    if (!addsColumn.test(action)) return undefined
    if (/\b(?:big|small)?serial\b|\bgenerated\b/i.test(action))
      return `${table} is rewritten while everybody waits; fill the column by a job`
    if (/\bdefault\b/i.test(action) && !constantDefault.test(action))
      return `a default that is computed for each row rewrites ${table}; add the column without it and fill it by a job`
    if (/\bnot\s+null\b/i.test(action) && !/\bdefault\b/i.test(action))
      return 'the version that still runs inserts rows without this column; add it nullable or with a constant default'
    if (/\breferences\b/i.test(action))
      return 'both tables wait while all rows are compared; add the foreign key apart, "not valid", and validate it in the next migration'
    if (/\b(?:unique|primary\s+key)\b/i.test(action))
      return `writing to ${table} waits until the index is built; build it concurrently first`
    return undefined
  }),
  onAction((action, table, { neverNull }) => {
    const column = first(action, String.raw`^alter\s+(?:column\s+)?${name}\s+set\s+not\s+null`)
    return column && !neverNull.has(`${table}.${column}`)
      ? `everybody waits while all rows of ${table} are read; first "check (${column} is not null) not valid", then validate it`
      : undefined
  }),
  onAction((action, table) =>
    /^alter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i.test(action)
      ? `another type may rewrite ${table}, and the version that still runs writes the old one; add a column and copy by a job`
      : undefined,
  ),
  onAction((action) => {
    if (!/^add\s+(?:constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)/i.test(action))
      return undefined
    if (/\bforeign\s+key\b|\bcheck\s*\(/i.test(action))
      return /\bnot\s+valid$/i.test(action)
        ? undefined
        : 'everybody waits while all rows are checked; add it "not valid" and validate it in the next migration'
    if (/\b(?:unique|primary\s+key)\b/i.test(action))
      return /\busing\s+index\b/i.test(action)
        ? undefined
        : 'everybody waits until the index is built; build it concurrently and add the constraint "using index"'
    return 'everybody waits until the index of the exclusion is built'
  }),
  (statement) =>
    /^alter\s+\w+(?:\s+view)?\s[\s\S]*\brename\b/i.test(statement)
      ? 'the version that still runs uses the old name; add the new one, copy, and drop the old one in a later release'
      : undefined,
  (statement) =>
    /^truncate\b|^lock\s+table\b|^cluster\b|^vacuum\b|^reindex\s+(?![\s\S]*concurrently)|^refresh\s+materialized\s+view\s+(?!concurrently)/i.test(
      statement,
    )
      ? 'everybody waits until the transaction ends'
      : undefined,
  (statement, { created }) => {
    const table =
      first(statement, String.raw`^update\s+${name}`) ??
      first(statement, String.raw`^delete\s+from\s+${name}`)
    return table && !created.has(table)
      ? `rows of ${table} stay locked until the migration ends; change them by a job in batches`
      : undefined
  },
  (statement) =>
    /^(?:set|reset)\b[\s\S]*\b(?:lock_timeout|statement_timeout)\b|\bset_config\b/i.test(statement)
      ? 'migrate sets the time limits of locks; a migration does not change them'
      : undefined,
  (statement) =>
    /^do\b/i.test(statement) &&
    /\b(?:alter|drop|rename|truncate|create\s+(?:unique\s+)?index)\b/i.test(statement)
      ? 'statements in a block are not checked; write them out'
      : undefined,
]

const isDrop = (statement: string) =>
  /^drop\s+(?:table|view|materialized\s+view|function|type|sequence|schema|column)\b/i.test(statement) ||
  (alteredTable(statement) !== undefined &&
    actionsOf(statement).some((action) =>
      /^drop\s+(?:column\s+)?(?!constraint\b|not\b|default\b)/i.test(action),
    ))

/** What a drop needs: a released version that no longer used it, so that no running process does. */
function dropProblem({ text, comments }: SqlStatement, version: string): string | undefined {
  if (!isDrop(text)) return undefined
  const unusedSince = comments.map((line) => /^Unused since (\d+\.\d+\.\d+)\b/.exec(line)?.[1]).find(Boolean)
  if (!unusedSince)
    return 'the version that still runs may use it; drop it one release after the last use, with "-- Unused since <version>"'
  return isOlder(unusedSince, version)
    ? undefined
    : `${unusedSince} is not released yet (this is ${version}), so the version that still runs may use it`
}

function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, place) => part !== b[place])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The reason of a person who knows better, which the review reads: `-- Safe: …` above the statement. */
const isDeclaredSafe = ({ comments }: SqlStatement) => comments.some((line) => /^Safe: \S/.test(line))

export function migrationProblems(files: readonly TextFile[], version: string): string[] {
  const neverNull = new Set<string>()
  const checks = new Map<string, string>()
  return files
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const statements = splitStatements(text)
      const facts: Facts = {
        created: new Set(
          statements.flatMap(
            ({ text: each }) => first(each, String.raw`^create\s+(?:unlogged\s+)?table\s+${name}`) ?? [],
          ),
        ),
        isConcurrent: isWithoutTransaction(text),
        neverNull,
      }
      return statements.flatMap((statement) => {
        rememberChecks(statement.text, checks, neverNull)
        if (isInBaseline(path) || isDeclaredSafe(statement)) return []
        const why =
          rules.map((rule) => rule(statement.text, facts)).find(Boolean) ?? dropProblem(statement, version)
        return why ? [`${path}: ${shortened(statement.text)}: ${why}`] : []
      })
    })
}

/** Validated `check (column is not null)`: with one, `set not null` reads no rows. */
function rememberChecks(statement: string, checks: Map<string, string>, neverNull: Set<string>): void {
  const table = alteredTable(statement)
  if (!table) return
  for (const action of actionsOf(statement)) {
    const [, constraint, column] =
      /^add\s+constraint\s+(\w+)\s+check\s*\(\s*(\w+)\s+is\s+not\s+null\s*\)/i.exec(action) ?? []
    if (constraint && column) checks.set(`${table}.${constraint}`, column)
    const validated = first(action, String.raw`^validate\s+constraint\s+(\w+)`)
    const known = validated && checks.get(`${table}.${validated}`)
    if (known) neverNull.add(`${table}.${known}`)
  }
}

function isInBaseline(path: string): boolean {
  const [, folder = ''] = /migrations\/(\w+)\//.exec(path) ?? []
  return Number(basename(path).slice(0, 4)) <= (baseline[folder] ?? 0)
}

const shortened = (statement: string) => {
  const line = statement.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

if (import.meta.main) {
  const files = await loadTracked(repository, (path) =>
    /^packages\/db\/migrations\/.*\.sql$|^package\.json$/.test(path),
  )
  const { version } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')
  report(
    migrationProblems(
      files.filter(({ path }) => path.endsWith('.sql')),
      version,
    ),
  )
}
