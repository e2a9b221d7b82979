import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
export type AuditCatalogue = Readonly<Record<'areas' | 'fields', Readonly<Record<string, string>>>> & {
  readonly actions: Words
}

const core = /^packages\/core\/src\/features\/.*\.ts$/
const noUseCase = /\.(test|fixture|suite|types|store|rules|view)\.ts$|\/testing\//
const otherNames =
  /^(packages\/core\/src\/kernel\/events\.ts|packages\/contracts\/src\/.*-reasons\.ts|apps\/worker\/src\/.*\.ts)$/
const dotted = /'([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)'/g
const composed = /action: `([a-z-]+)\.\$\{(?!string)/g
const fileEnding = /^(json|jpeg|svg|ndjson|sig|css|vtt|csv)$/
const column = /^(id|kind|type|settings)$/

/** Actions whose last part is computed: from the decisions of a contract. A new one has to be entered here. */
const composedActions: Readonly<Record<string, readonly string[]>> = {
  verification: ['approve', 'reject', 'view-details', 'view-document'],
  contributions: ['review', 'accept', 'decline'],
  entries: [
    ...['accept', 'return', 'reject', 'suspend', 'reinstate', 'move-division'],
    ...['export-participants', 'export-entries'],
  ],
  materials: ['approve', 'reject', 'return'],
  scores: ['award', 'penalty'],
  writeups: ['accept', 'return', 'publish', 'unpublish'],
  'tool-collections': ['create', 'save', 'remove'],
  'tool-submissions': ['accept', 'return', 'decline'],
}

/** Jobs of the worker that are audited under the same name. */
const auditedJobs = ['datasets.make-copy', 'videos.make-poster']

export const isUseCase = (path: string): boolean => core.test(path) && !noUseCase.test(path)

/** Every audited action of the platform: names in use cases that are not those of events, jobs, refusals or files. */
export function auditedActions(files: readonly TextFile[]): { actions: string[]; unknownAreas: string[] } {
  const others = new Set(
    files.filter(({ path }) => otherNames.test(path)).flatMap(({ text }) => namesIn(text)),
  )
  const useCases = files.filter(({ path }) => isUseCase(path))
  const plain = useCases.flatMap(({ text }) => namesIn(text)).filter((name) => !others.has(name))
  const areas = useCases.flatMap(({ text }) => [...text.matchAll(composed)].map(([, area = '']) => area))
  const parts = Object.entries(composedActions).flatMap(([area, verbs]) =>
    verbs.map((verb) => `${area}.${verb}`),
  )
  return {
    actions: [...new Set([...plain, ...parts, ...auditedJobs])].sort(),
    unknownAreas: areas.filter((area) => !Object.hasOwn(composedActions, area)),
  }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(dotted)].flatMap(([, noun = '', verb = '']) =>
    fileEnding.test(verb) || column.test(verb) ? [] : [`${noun}.${verb}`],
  )

export function auditWordProblems(
  files: readonly TextFile[],
  catalogues: Readonly<Record<string, AuditCatalogue>>,
): string[] {
  const { actions, unknownAreas } = auditedActions(files)
  const missing = Object.entries(catalogues).flatMap(([language, { actions: words, areas }]) =>
    actions.flatMap((action) => {
      const [area = '', verb = ''] = action.split('.')
      return [
        ...(words[area]?.[verb]
          ? []
          : [`${language}: the audited action ${action} has no words in audit.json`]),
        ...(areas[area]
          ? []
          : [`${language}: the area ${area} of audited actions has no name in audit.json`]),
      ]
    }),
  )
  const composedProblems = unknownAreas.map(
    (area) => `computed actions of ${area} are not in composedActions of tools/check/audit-words.ts`,
  )
  return [...new Set([...missing, ...composedProblems])]
}

export async function loadAuditWords(): Promise<{
  files: readonly TextFile[]
  catalogues: Record<string, AuditCatalogue>
}> {
  const files = await loadTracked(repository, (path) => core.test(path) || otherNames.test(path))
  const texts = await loadTracked(repository, (path) =>
    /^packages\/i18n\/messages\/\w+\/audit\.json$/.test(path),
  )
  const catalogues = Object.fromEntries(
    texts.map(({ path, text }) => [path.split('/')[3] ?? '', JSON.parse(text) as AuditCatalogue]),
  )
  return { files, catalogues }
}

if (import.meta.main) {
  const { files, catalogues } = await loadAuditWords()
  report(auditWordProblems(files, catalogues))
}
