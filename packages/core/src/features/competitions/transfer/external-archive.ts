import { type Archive, ArchiveError } from './archive.ts'
import { parseYaml, readText } from './archive-text.ts'
import { isCtfdExport, parseCtfdExport } from './ctfd-export.ts'
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

export type ExternalFormat = 'folders' | 'platform-export'
export type ExternalArchive = ExternalTasks & { readonly format: ExternalFormat }

/** The format is detected by content, not by file name. */
export async function parseExternalArchive(archive: Archive): Promise<ExternalArchive> {
  if (isCtfdExport(archive)) return { format: 'platform-export', ...(await parseCtfdExport(archive)) }
  if (hasChallengeFolders(archive)) return { format: 'folders', ...(await parseChallengeFolders(archive)) }
  throw new ArchiveError('unknown_content')
}

const taskFile = /(^|\/)challenge\.ya?ml$/
const maxTaskFileBytes = 256 * 1024
const maxTasks = 500
const knownTypes = ['standard', 'dynamic']

/** Numeric order: the tenth follows the ninth. */
const compareNaturally = new Intl.Collator('zh', { numeric: true }).compare

const hasChallengeFolders = (archive: Archive): boolean => archive.names.some((name) => taskFile.test(name))

/** Folders with a challenge.yml each, as ctfcli stores them; an invalid one is skipped and reported. */
async function parseChallengeFolders(archive: Archive): Promise<ExternalTasks> {
  const names = archive.names.filter((name) => taskFile.test(name)).toSorted(compareNaturally)
  if (names.length > maxTasks) throw new ArchiveError('too_many')
  const tasks: ExternalTask[] = []
  const skipped: SkippedTask[] = []
  for (const name of names) {
    const parsed = await parseChallengeFolder(archive, name)
    // A name shared by two tasks refers to the first in prerequisites.
    if ('key' in parsed)
      tasks.push(tasks.some(({ key }) => key === parsed.key) ? { ...parsed, key: name } : parsed)
    else skipped.push(parsed)
  }
  return { tasks: resolvePrerequisites(tasks), skipped }
}

async function parseChallengeFolder(archive: Archive, source: string): Promise<ExternalTask | SkippedTask> {
  const { warnings, warn } = createWarningLog()
  const fields = await parseFields(archive, source, warn)
  if (!fields) return { source, warnings }
  const name = parseName(fields['name'], warn)
  if (!name) warn('name_missing')
  const type = toText(fields['type']) || 'standard'
  if (!knownTypes.includes(type)) warn('type_unknown', type)
  const extra = isFieldRecord(fields['extra']) ? fields['extra'] : {}
  const rule = parseScoringRule(
    {
      type,
      value: fields['value'],
      initial: extra['initial'],
      minimum: extra['minimum'],
      decay: extra['decay'],
      function: extra['function'],
    },
    warn,
  )
  if (!name || !rule || !knownTypes.includes(type)) return { source, warnings }
  const folder = source.split('/').slice(0, -1).join('/')
  const flags = parseFlags(toList(fields['flags']), warn)
  warnAboutServices(fields, warn)
  return {
    key: toText(fields['name']),
    source,
    name,
    category: parseCategory(fields['category'], warn),
    markdown: parseMarkdown(fields['description'], fields['connection_info'], warn),
    author: parseAuthor(fields['author'] ?? fields['attribution']),
    tags: parseTags([...toList(fields['tags']), ...toList(fields['topics'])], warn),
    rule,
    attemptsMax: parseAttempts(fields['attempts'], warn),
    isPublished: (toText(fields['state']) || 'visible') === 'visible',
    flags,
    hints: parseHints(toList(fields['hints']), warn),
    files: parseFiles(archive, folder, toList(fields['files']).map(toText), warn),
    prerequisites: parsePrerequisites(fields['requirements']),
    warnings,
  }
}

async function parseFields(archive: Archive, source: string, warn: Warn): Promise<FieldRecord | null> {
  try {
    const fields = parseYaml(await readText(archive, source, maxTaskFileBytes), source)
    if (isFieldRecord(fields)) return fields
    warn('unreadable')
  } catch (fault) {
    if (!(fault instanceof ArchiveError)) throw fault
    warn('unreadable', fault.where)
  }
  return null
}

/** By name: numeric ids belong to an unknown installation. */
function parsePrerequisites(requirements: unknown): string[] {
  const listed = isFieldRecord(requirements) ? requirements['prerequisites'] : requirements
  return toList(listed).map(toText).filter(Boolean)
}

function warnAboutServices(fields: FieldRecord, warn: Warn): void {
  for (const field of ['image', 'host', 'protocol']) {
    const value = toText(fields[field])
    if (value) warn('service_not_imported', `${field}: ${value}`)
  }
  const script = toText(fields['healthcheck'])
  if (script) warn('script_not_imported', script)
  if (isFieldRecord(fields['solution']) || toText(fields['solution'])) warn('solution_not_imported')
}
