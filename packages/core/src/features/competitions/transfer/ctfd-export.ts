import { type Archive, ArchiveError } from './archive.ts'
import { readJson } from './archive-text.ts'
import {
  type FieldRecord,
  isFieldRecord,
  parseAttempts,
  parseAuthor,
  parseCategory,
  parseFiles,
  parseFlags,
  parseHints,
  parseMarkdown,
  parseName,
  parseScoringRule,
  parseTags,
  toList,
  toText,
} from './external-task.rules.ts'
import {
  createWarningLog,
  type ExternalTask,
  type ExternalTasks,
  type SkippedTask,
  type Warn,
} from './external-task.ts'
import { resolvePrerequisites } from './prerequisite.rules.ts'

const tablePath = (name: string) => `db/${name}.json`
const maxTableBytes = 32 * 1024 * 1024
const maxTasks = 500
const knownTypes = ['standard', 'dynamic']

export const isCtfdExport = (archive: Archive): boolean => archive.has(tablePath('challenges'))

/** A CTFd export: tables as JSON, with uploads beside them. Users, teams and solves are not imported. */
export async function parseCtfdExport(archive: Archive): Promise<ExternalTasks> {
  const challenges = await readTable(archive, 'challenges')
  if (challenges.length > maxTasks) throw new ArchiveError('too_many', tablePath('challenges'))
  const dynamicRows = groupById(await readTable(archive, 'dynamic_challenge'), 'id')
  const tables = {
    flags: groupById(await readTable(archive, 'flags'), 'challenge_id'),
    hints: groupById(await readTable(archive, 'hints'), 'challenge_id'),
    files: groupById(await readTable(archive, 'files'), 'challenge_id'),
    tags: groupById(await readTable(archive, 'tags'), 'challenge_id'),
  }
  const tasks: ExternalTask[] = []
  const skipped: SkippedTask[] = []
  for (const row of challenges) {
    const id = toText(row['id'])
    const related = (table: keyof typeof tables) => tables[table].get(id) ?? []
    const result = parseChallenge(archive, { ...row, ...dynamicRows.get(id)?.[0], id: row['id'] }, related)
    if ('key' in result) tasks.push(result)
    else skipped.push(result)
  }
  return { tasks: resolvePrerequisites(tasks), skipped }
}

type RelatedRows = (table: 'flags' | 'hints' | 'files' | 'tags') => readonly FieldRecord[]

function parseChallenge(
  archive: Archive,
  row: FieldRecord,
  related: RelatedRows,
): ExternalTask | SkippedTask {
  const { warnings, warn } = createWarningLog()
  const name = parseName(row['name'], warn)
  const source = `#${toText(row['id'])} ${name}`.trim()
  const type = toText(row['type']) || 'standard'
  if (!name) warn('name_missing')
  if (!knownTypes.includes(type)) warn('type_unknown', type)
  const rule = parseScoringRule(
    {
      type,
      value: row['value'],
      initial: row['initial'],
      minimum: row['minimum'],
      decay: row['decay'],
      function: row['function'] ?? undefined,
    },
    warn,
  )
  if (!name || !rule || !knownTypes.includes(type)) return { source, warnings }
  const flags = parseFlags(related('flags'), warn)
  if (flags.length > 1 && row['logic'] === 'all') warn('flag_logic')
  return {
    key: toText(row['id']),
    source,
    name,
    category: parseCategory(row['category'], warn),
    markdown: parseMarkdown(row['description'], row['connection_info'], warn),
    author: parseAuthor(row['attribution']),
    tags: parseTags(
      related('tags').map(({ value }) => value),
      warn,
    ),
    rule,
    attemptsMax: parseAttempts(row['max_attempts'], warn),
    isPublished: row['state'] === 'visible',
    flags,
    hints: parseHints(related('hints'), warn),
    files: parseFiles(
      archive,
      'uploads',
      related('files').map(({ location }) => toText(location)),
      warn,
    ),
    prerequisites: parsePrerequisites(row['requirements'], warn),
    warnings,
  }
}

/** A table that an older version lacks is empty. */
async function readTable(archive: Archive, table: string): Promise<FieldRecord[]> {
  const name = tablePath(table)
  if (!archive.has(name)) return []
  const result = await readJson(archive, name, maxTableBytes)
  const rows = isFieldRecord(result) ? result['results'] : result
  if (!Array.isArray(rows)) throw new ArchiveError('wrong_shape', name)
  return rows.filter(isFieldRecord)
}

function groupById(rows: readonly FieldRecord[], column: string): Map<string, FieldRecord[]> {
  return Map.groupBy(rows, (row) => toText(row[column]))
}

/** A column may contain JSON as a string within JSON. */
function parsePrerequisites(requirements: unknown, warn: Warn): string[] {
  const plain = typeof requirements === 'string' ? parseNestedJson(requirements, warn) : requirements
  return isFieldRecord(plain) ? toList(plain['prerequisites']).map(toText).filter(Boolean) : []
}

function parseNestedJson(text: string, warn: Warn): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    warn('unknown_prerequisite', text)
    return null
  }
}
