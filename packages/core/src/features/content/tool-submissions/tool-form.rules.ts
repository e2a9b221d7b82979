import { type DocumentOf, isRichDocument, ToolDocument, ToolForm } from '@tiltyard/contracts'
import { parseRepository } from '../tools/repository-key.rules.ts'

type Tool = DocumentOf<'tool'>
type FormField = keyof ToolForm

export const emptyForm = (): ToolForm => ToolForm.parse({})

/** The form of a change begins with what is published. A long text is not part of it: editors write those. */
export function formOf(tool: Tool): ToolForm {
  const [latest] = tool.versions
  return ToolForm.parse({
    name: tool.title.zh,
    summary: { zh: tool.summary.zh, en: tool.summary.en ?? '' },
    category: tool.category,
    licence: tool.licence,
    repository: tool.repository,
    homepage: tool.homepage ?? '',
    authors: tool.authors,
    language: tool.language ?? '',
    platforms: tool.platforms,
    install: tool.install,
    screenshots: tool.screenshots.filter((name) => name.startsWith('public/tool-screenshot/')),
    version: latest?.number ?? '',
    releasedOn: latest?.releasedOn ?? null,
    versionNotes: { zh: latest?.notes?.zh ?? '', en: latest?.notes?.en ?? '' },
  })
}

/** What the reviewer and the submitter are told, but no page shows. */
const privateFields: ReadonlySet<string> = new Set<FormField>(['isAuthor', 'message'])

export function changedFields(base: ToolForm, form: ToolForm): FormField[] {
  return (Object.keys(form) as FormField[]).filter(
    (field) => !privateFields.has(field) && JSON.stringify(base[field]) !== JSON.stringify(form[field]),
  )
}

/** A text in one language stands in both until an editor translates it. */
const inBothLanguages = ({ zh, en }: ToolForm['summary']) =>
  zh || en ? { zh: zh || en, ...(en && { en }) } : undefined

const paragraphs = (text: string) => ({
  type: 'doc' as const,
  content: text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({
      type: 'paragraph' as const,
      content: part
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line ? [{ type: 'text' as const, text: line }] : []),
        ]),
    })),
})

/** Fields of the document by the field of the form that they come from. */
function documentFields(form: ToolForm): {
  readonly [F in FormField]?: Partial<Record<keyof Tool, unknown>>
} {
  const description = inBothLanguages(form.description)
  return {
    name: { title: form.name ? { zh: form.name, en: form.name } : undefined },
    summary: { summary: inBothLanguages(form.summary) },
    description: {
      body: description && {
        zh: paragraphs(description.zh),
        ...(description.en && { en: paragraphs(description.en) }),
      },
    },
    category: { category: form.category || undefined },
    licence: { licence: form.licence || undefined },
    repository: { repository: parseRepository(form.repository)?.url },
    homepage: { homepage: form.homepage || undefined },
    authors: { authors: form.authors },
    language: { language: form.language || undefined },
    platforms: { platforms: form.platforms },
    install: { install: form.install.filter(({ label, command }) => label || command) },
    screenshots: { screenshots: form.screenshots },
  }
}

const versionFields: readonly FormField[] = ['version', 'releasedOn', 'versionNotes']

/** A version with a known number is corrected in its place; any other is the latest. */
function withVersion(versions: Tool['versions'], form: ToolForm): unknown[] {
  if (!form.version) return [...versions]
  const version = {
    number: form.version,
    ...(form.releasedOn && { releasedOn: form.releasedOn }),
    ...(inBothLanguages(form.versionNotes) && { notes: inBothLanguages(form.versionNotes) }),
  }
  return versions.some(({ number }) => number === form.version)
    ? versions.map((each) => (each.number === form.version ? version : each))
    : [version, ...versions]
}

export type AppliedForm =
  | { readonly document: Tool }
  /** Fields of the form that are empty or wrong. */
  | { readonly missing: readonly string[] }

/** A new tool, or an existing one with the changed fields only: what editors changed meanwhile stays. */
export function applyForm(
  form: ToolForm,
  change?: { readonly tool: Tool; readonly base: ToolForm },
): AppliedForm {
  const applied = change ? changedFields(change.base, form) : (Object.keys(form) as FormField[])
  const fields = documentFields(form)
  const written = Object.fromEntries(
    applied
      .flatMap((field) => Object.entries(fields[field] ?? {}))
      .filter(([, value]) => value !== undefined),
  )
  const cleared = applied.flatMap((field) =>
    Object.entries(fields[field] ?? {}).flatMap(([key, value]) => (value === undefined ? [key] : [])),
  )
  const kept = Object.fromEntries(
    Object.entries(change?.tool ?? {}).filter(([key]) => key === 'body' || !cleared.includes(key)),
  )
  const hasVersion = applied.some((field) => versionFields.includes(field))
  const parsed = ToolDocument.safeParse({
    ...kept,
    ...written,
    ...(hasVersion && { versions: withVersion(change?.tool.versions ?? [], form) }),
  })
  if (parsed.success && isBodySound(parsed.data)) return { document: parsed.data }
  return { missing: parsed.success ? ['description'] : [...new Set(parsed.error.issues.map(formField))] }
}

const isBodySound = ({ body }: Tool) =>
  !body || (isRichDocument(body.zh) && (!body.en || isRichDocument(body.en)))

const fieldsOfDocument: Readonly<Record<string, FormField>> = {
  title: 'name',
  body: 'description',
  versions: 'version',
}

const formField = ({ path }: { readonly path: readonly PropertyKey[] }): string =>
  fieldsOfDocument[String(path[0])] ?? String(path[0])
