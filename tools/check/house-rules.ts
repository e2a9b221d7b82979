import { whyBadName } from './file-names.rules.ts'
import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

const maxLines = 300
const source = /\.(ts|tsx|mts|mjs|cjs|js)$/
const readsEnvironment = /\bprocess\.env\b|\benv\b[^\n]*from 'node:process'/
const mayReadEnvironment = /^(packages\/(config|testkit)|tools|e2e|bench)\/|\.(test|suite|fixture)\.tsx?$/

/** Project rules that no other tool checks, one line per violation. */
export function houseProblems(files: readonly TextFile[]): string[] {
  return [
    ...files.flatMap((file) =>
      [whyBadName(file.path), ...textProblems(file)].flatMap((why) => at(file, why)),
    ),
    ...rawHtml(files),
  ]
}

function textProblems(file: TextFile): (string | undefined)[] {
  return [whyTooLong(file), whyReadsEnvironment(file), whyNoHeader(file), whyNoReason(file), whyNoGuard(file)]
}

const at = ({ path }: TextFile, why: string | undefined) => (why ? [`${path}: ${why}`] : [])

function whyTooLong({ path, text }: TextFile): string | undefined {
  if (!source.test(path) && !path.endsWith('.css')) return undefined
  const lines = text.trimEnd().split('\n').length
  return lines > maxLines ? `${lines} lines; split by noun before ${maxLines}` : undefined
}

function whyReadsEnvironment({ path, text }: TextFile): string | undefined {
  if (!source.test(path) || mayReadEnvironment.test(path)) return undefined
  return readsEnvironment.test(text) ? 'reads the environment; only packages/config does' : undefined
}

/** The header of an index states what the area owns. */
function whyNoHeader({ path, text }: TextFile): string | undefined {
  if (!/^(packages\/core\/src|apps\/[^/]+\/app)\/features\/([^/]+\/)?[^/]+\/index\.tsx?$/.test(path))
    return undefined
  return /^\/(\*\*|\/)/.test(text) ? undefined : 'an index begins with a comment on what the area owns'
}

function whyNoReason({ path, text }: TextFile): string | undefined {
  if (!/\/migrations\/.*\.sql$/.test(path)) return undefined
  return /^-- Why: \S/.test(text) ? undefined : 'a migration begins with a line that says why (-- Why: …)'
}

/** A .types.ts file tests compile errors; without an expected error it tests nothing. */
function whyNoGuard({ path, text }: TextFile): string | undefined {
  if (!path.endsWith('.types.ts')) return undefined
  return text.includes('@ts-expect-error') ? undefined : 'holds no line that the compiler must refuse'
}

/** Only one file may set raw HTML, so that only one file has to be audited. */
function rawHtml(files: readonly TextFile[]): string[] {
  const users = files.filter(
    ({ path, text }) => /\.tsx?$/.test(path) && /\bdangerouslySetInnerHTML=?\b/.test(text),
  )
  return users.length > 1
    ? users.map(({ path }) => `${path}: one of ${users.length} files that set raw HTML; only one may`)
    : []
}

if (import.meta.main) {
  // This file and its test contain the patterns that they search for.
  const own = /^tools\/check\/(samples\/|house-rules(\.test)?\.ts$)/
  report(
    houseProblems(
      await loadTracked(repository, (path) => !own.test(path) && !/(^|\/)generated\//.test(path)),
    ),
  )
}
