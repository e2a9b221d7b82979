import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { Archive } from '../archive/open-archive.ts'
import { readText, readYaml } from '../archive/read-text.ts'
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

const taskFile = /(^|\/)challenge\.ya?ml$/
const largestTaskFile = 256 * 1024
const mostTasks = 500
const knownTypes = ['standard', 'dynamic']

/** The tenth after the ninth, as people count. */
const asCounted = new Intl.Collator('zh', { numeric: true }).compare

export const holdsFolders = (archive: Archive): boolean => archive.names.some((name) => taskFile.test(name))

/** Folders with a challenge.yml each, as ctfcli keeps them; a broken one is left out and named, the others are read. */
export async function readFolders(archive: Archive): Promise<ForeignTasks> {
  const names = archive.names.filter((name) => taskFile.test(name)).toSorted(asCounted)
  if (names.length > mostTasks) throw new ArchiveRefused('too_many')
  const tasks: ForeignTask[] = []
  const leftOut: LeftOut[] = []
  for (const name of names) {
    const read = await readFolder(archive, name)
    // Of two that are called the same, others mean the first.
    if ('key' in read) tasks.push(tasks.some(({ key }) => key === read.key) ? { ...read, key: name } : read)
    else leftOut.push(read)
  }
  return { tasks: settleNeeds(tasks), leftOut }
}

async function readFolder(archive: Archive, source: string): Promise<ForeignTask | LeftOut> {
  const { losses, lose } = gatherLosses()
  const fields = await fieldsOf(archive, source, lose)
  if (!fields) return { source, losses }
  const name = nameFrom(fields['name'], lose)
  if (!name) lose('name_missing')
  const type = textOf(fields['type']) || 'standard'
  if (!knownTypes.includes(type)) lose('type_unknown', type)
  const extra = isFields(fields['extra']) ? fields['extra'] : {}
  const rule = ruleFrom(
    {
      type,
      value: fields['value'],
      initial: extra['initial'],
      minimum: extra['minimum'],
      decay: extra['decay'],
      function: extra['function'],
    },
    lose,
  )
  if (!name || !rule || !knownTypes.includes(type)) return { source, losses }
  const folder = source.split('/').slice(0, -1).join('/')
  const flags = flagsFrom(listOf(fields['flags']), lose)
  loseServices(fields, lose)
  return {
    key: textOf(fields['name']),
    source,
    name,
    category: categoryFrom(fields['category'], lose),
    markdown: markdownFrom(fields['description'], fields['connection_info'], lose),
    author: authorFrom(fields['author'] ?? fields['attribution']),
    tags: tagsFrom([...listOf(fields['tags']), ...listOf(fields['topics'])], lose),
    rule,
    attemptsMax: attemptsFrom(fields['attempts'], lose),
    isPublished: (textOf(fields['state']) || 'visible') === 'visible',
    flags,
    hints: hintsFrom(listOf(fields['hints']), lose),
    files: filesFrom(archive, folder, listOf(fields['files']).map(textOf), lose),
    needs: needsOf(fields['requirements']),
    losses,
  }
}

async function fieldsOf(archive: Archive, source: string, lose: Lose): Promise<Fields | null> {
  try {
    const fields = readYaml(await readText(archive, source, largestTaskFile), source)
    if (isFields(fields)) return fields
    lose('unreadable')
  } catch (fault) {
    if (!(fault instanceof ArchiveRefused)) throw fault
    lose('unreadable', fault.where)
  }
  return null
}

/** By name; numbers are those of an installation that we do not know. */
function needsOf(requirements: unknown): string[] {
  const listed = isFields(requirements) ? requirements['prerequisites'] : requirements
  return listOf(listed).map(textOf).filter(Boolean)
}

function loseServices(fields: Fields, lose: Lose): void {
  for (const field of ['image', 'host', 'protocol']) {
    const said = textOf(fields[field])
    if (said) lose('service_not_taken', `${field}: ${said}`)
  }
  const script = textOf(fields['healthcheck'])
  if (script) lose('script_not_taken', script)
  if (isFields(fields['solution']) || textOf(fields['solution'])) lose('solution_not_taken')
}
