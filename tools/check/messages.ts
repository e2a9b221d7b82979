import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholders } from './placeholders.ts'
import { pluralProblems } from './plural-forms.ts'
import { report } from './report.ts'
import { repository } from './repository.ts'

/** Texts by `file.key.key`. */
export type Catalogue = ReadonlyMap<string, string>
type Tree = { readonly [key: string]: string | Tree }

/** Names that are the same in every language, and the language switch, which is in the other language. */
const inOtherScript = new Set([
  'basics.name',
  'shell.copyright',
  'shell.switchLanguage',
  'shell.languageOffer',
  'shell.languageKeep',
  'shell.languageShort',
])
const brand = '演武场'
const han = /\p{Script=Han}/u

export function messageProblems(zh: Catalogue, en: Catalogue): string[] {
  return [
    ...missing(zh, en, 'en'),
    ...missing(en, zh, 'zh'),
    ...textProblems('zh', zh, (text) => (han.test(text) ? undefined : 'holds no Chinese')),
    ...textProblems('en', en, (text) => (han.test(text.replaceAll(brand, '')) ? 'holds Chinese' : undefined)),
    ...[...zh].flatMap(([key, text]) => differing(key, text, en.get(key))),
    ...pluralProblems(zh, en),
  ]
}

function missing(from: Catalogue, other: Catalogue, language: string): string[] {
  return [...from.keys()].filter((key) => !other.has(key)).map((key) => `${language}: ${key} is missing`)
}

function textProblems(
  language: string,
  texts: Catalogue,
  why: (text: string) => string | undefined,
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const problem = text.trim() === '' ? 'is empty' : inOtherScript.has(key) ? undefined : why(text)
    return problem ? [`${language}: ${key} ${problem}`] : []
  })
}

function differing(key: string, zh: string, en: string | undefined): string[] {
  if (en === undefined) return []
  const [left, right] = [placeholders(zh), placeholders(en)]
  if ('broken' in left) return [`zh: ${key} cannot be read: ${left.broken}`]
  if ('broken' in right) return [`en: ${key} cannot be read: ${right.broken}`]
  return left.names.join() === right.names.join()
    ? []
    : [`${key}: zh takes {${left.names.join(', ')}}, en {${right.names.join(', ')}}`]
}

export function flatten(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value, `${path}.${key}`),
  )
}

async function readCatalogue(folder: string): Promise<Catalogue> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const trees = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Tree),
  )
  return new Map(trees.flatMap((tree, index) => flatten(tree, (files[index] ?? '').replace('.json', ''))))
}

if (import.meta.main) {
  const folder = join(repository, 'packages/i18n/messages')
  report(messageProblems(await readCatalogue(join(folder, 'zh')), await readCatalogue(join(folder, 'en'))))
}
