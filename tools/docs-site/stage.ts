import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Repository, rewriteLinks } from './links.ts'
import {
  type DocPage,
  isTranslated,
  type Language,
  languages,
  loadPages,
  pageLink,
  sourceFor,
  titleOf,
} from './pages.ts'
import { texts } from './texts.ts'

/**
 * Writes what VitePress reads: every page in every language, at the path of its address. A page without a text in a
 * language says so and shows the other one, so that each address has its twin. Only changed files are written.
 */
export async function stagePages(root: string, folder: string, fresh = true): Promise<number> {
  if (fresh) await rm(folder, { recursive: true, force: true })
  const pages = loadPages(root)
  const repository: Repository = {
    pages,
    exists: (path) => existsSync(join(root, path)),
    text: (path) => readFileSync(join(root, path), 'utf8'),
  }
  const files = new Map<string, string>()
  for (const language of languages) {
    for (const page of pages)
      files.set(stagedPath(page.address, language), pageText(page, language, repository))
    files.set(stagedPath('decisions/index', language), decisionList(root, pages, language))
  }
  for (const [path, text] of files) await writeIfChanged(join(folder, path), text)
  await cp(join(root, 'docs/images'), join(folder, 'public/images'), { recursive: true })
  await cp(join(root, 'apps/web/public/favicon.svg'), join(folder, 'public/favicon.svg'))
  return files.size
}

const stagedPath = (address: string, language: Language) =>
  language === 'en' ? `${address}.md` : `zh/${address}.md`

function pageText(page: DocPage, language: Language, repository: Repository): string {
  const source = sourceFor(page, language)
  const text = repository
    .text(source)
    .replace(/^<!--.*?-->\n+/s, '')
    // The site has a language switch.
    .replace(/^\[(?:中文|English)\]\([^)#\n]+\)\n+/m, '')
  const shown = isTranslated(page, language)
    ? text
    : text.replace(/^# .+$/m, (title) => `${title}\n\n> ${texts[language].onlyOther}`)
  return rewriteLinks(shown, source, language, repository)
}

function decisionList(root: string, pages: readonly DocPage[], language: Language): string {
  const { decisions, decisionsIntroduction } = texts[language]
  const rows = pages
    .filter(({ address }) => address.startsWith('decisions/'))
    .map((page) => `- [${titleOf(root, sourceFor(page, language))}](${pageLink(page.address, language)})`)
  return [`# ${decisions}`, '', decisionsIntroduction, '', ...rows, ''].join('\n')
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => undefined)
  if (present === text) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
