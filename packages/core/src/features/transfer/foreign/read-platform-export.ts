import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { Archive } from '../archive/open-archive.ts'
import { readJson } from '../archive/read-text.ts'
import {
  attemptsFrom,
  authorFrom,
  categoryFrom,
  type Fields,
  hintsFrom,
  isFields,
  listOf,
  markdownFrom,
  nameFrom,
  tagsFrom,
  textOf,
} from './foreign-fields.rules.ts'
import { filesFrom } from './foreign-files.rules.ts'
import { flagsFrom } from './foreign-flag.ts'
import type { ForeignTask, ForeignTasks, LeftOut } from './foreign-task.ts'
import { ruleFrom } from './foreign-value.rules.ts'
import { gatherLosses, type Lose } from './losses.ts'
import { settleNeeds } from './settle-needs.rules.ts'

const tableOf = (name: string) => `db/${name}.json`
const largestTable = 32 * 1024 * 1024
const mostTasks = 500
const knownTypes = ['standard', 'dynamic']

export const holdsPlatformExport = (archive: Archive): boolean => archive.has(tableOf('challenges'))

/** A CTFd export: tables as JSON, uploads beside them. People, teams and their solves stay where they are. */
export async function readPlatformExport(archive: Archive): Promise<ForeignTasks> {
  const challenges = await rowsOf(archive, 'challenges')
  if (challenges.length > mostTasks) throw new ArchiveRefused('too_many', tableOf('challenges'))
  const falling = byId(await rowsOf(archive, 'dynamic_challenge'), 'id')
  const tables = {
    flags: byId(await rowsOf(archive, 'flags'), 'challenge_id'),
    hints: byId(await rowsOf(archive, 'hints'), 'challenge_id'),
    files: byId(await rowsOf(archive, 'files'), 'challenge_id'),
    tags: byId(await rowsOf(archive, 'tags'), 'challenge_id'),
  }
  const tasks: ForeignTask[] = []
  const leftOut: LeftOut[] = []
  for (const row of challenges) {
    const id = textOf(row['id'])
    const own = (table: keyof typeof tables) => tables[table].get(id) ?? []
    const read = readChallenge(archive, { ...row, ...falling.get(id)?.[0], id: row['id'] }, own)
    if ('key' in read) tasks.push(read)
    else leftOut.push(read)
  }
  return { tasks: settleNeeds(tasks), leftOut }
}

type Own = (table: 'flags' | 'hints' | 'files' | 'tags') => readonly Fields[]

function readChallenge(archive: Archive, row: Fields, own: Own): ForeignTask | LeftOut {
  const { losses, lose } = gatherLosses()
  const name = nameFrom(row['name'], lose)
  const source = `#${textOf(row['id'])} ${name}`.trim()
  const type = textOf(row['type']) || 'standard'
  if (!name) lose('name_missing')
  if (!knownTypes.includes(type)) lose('type_unknown', type)
  const rule = ruleFrom(
    {
      type,
      value: row['value'],
      initial: row['initial'],
      minimum: row['minimum'],
      decay: row['decay'],
      function: row['function'] ?? undefined,
    },
    lose,
  )
  if (!name || !rule || !knownTypes.includes(type)) return { source, losses }
  const flags = flagsFrom(own('flags'), lose)
  if (flags.length > 1 && row['logic'] === 'all') lose('need_logic')
  return {
    key: textOf(row['id']),
    source,
    name,
    category: categoryFrom(row['category'], lose),
    markdown: markdownFrom(row['description'], row['connection_info'], lose),
    author: authorFrom(row['attribution']),
    tags: tagsFrom(
      own('tags').map(({ value }) => value),
      lose,
    ),
    rule,
    attemptsMax: attemptsFrom(row['max_attempts'], lose),
    isPublished: row['state'] === 'visible',
    flags,
    hints: hintsFrom(own('hints'), lose),
    files: filesFrom(
      archive,
      'uploads',
      own('files').map(({ location }) => textOf(location)),
      lose,
    ),
    needs: needsOf(row['requirements'], lose),
    losses,
  }
}

/** Tables that an older version did not have are empty. */
async function rowsOf(archive: Archive, table: string): Promise<Fields[]> {
  const name = tableOf(table)
  if (!archive.has(name)) return []
  const read = await readJson(archive, name, largestTable)
  const rows = isFields(read) ? read['results'] : read
  if (!Array.isArray(rows)) throw new ArchiveRefused('wrong_shape', name)
  return rows.filter(isFields)
}

function byId(rows: readonly Fields[], column: string): Map<string, Fields[]> {
  return Map.groupBy(rows, (row) => textOf(row[column]))
}

/** A table may hold JSON as text within JSON. */
function needsOf(requirements: unknown, lose: Lose): string[] {
  const plain = typeof requirements === 'string' ? parsed(requirements, lose) : requirements
  return isFields(plain) ? listOf(plain['prerequisites']).map(textOf).filter(Boolean) : []
}

function parsed(text: string, lose: Lose): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    lose('need_unknown', text)
    return null
  }
}
