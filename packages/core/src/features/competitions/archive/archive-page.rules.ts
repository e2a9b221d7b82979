import { inLanguage, type Language } from '@tiltyard/contracts'
import {
  boardBody,
  isRanked,
  overviewBody,
  recordsBody,
  resultsBody,
  taskBody,
  tasksBody,
} from './archive-body.rules.ts'
import {
  type ArchiveContent,
  type ArchiveLabels,
  type ArchiveView,
  escapeText,
  languageTags,
  textIn,
  titleIn,
} from './archive-content.rules.ts'

const languageNames = { zh: '中文', en: 'English' } as const
const sections = ['overview', 'board', 'results', 'records', 'tasks'] as const
type Section = (typeof sections)[number]

const fileOf = (section: Section): string => `${section === 'overview' ? 'index' : section}.html`

/** Files by path: an index and a folder for each language. Every link is relative. */
export function archivePages(
  content: ArchiveContent,
  labels: Readonly<Record<Language, ArchiveLabels>>,
): Map<string, string> {
  const pages = new Map<string, string>()
  pages.set('index.html', entryPage(content))
  for (const language of ['zh', 'en'] as const) {
    const view: ArchiveView = { content, labels: labels[language], language }
    const bodies = {
      overview: overviewBody,
      board: boardBody,
      results: resultsBody,
      records: recordsBody,
      tasks: tasksBody,
    } as const
    for (const section of sectionsOf(content)) {
      const file = fileOf(section)
      const title =
        section === 'overview' ? titleIn(content.name, language) : escapeText(view.labels[section])
      pages.set(`${language}/${file}`, frame(view, { file, section, title, body: bodies[section](view) }))
    }
    for (const task of content.tasks) {
      const file = `tasks/${task.id}.html`
      const title = titleIn(task.name, language)
      pages.set(
        `${language}/${file}`,
        frame(view, { file, section: null, title, body: taskBody(view, task) }),
      )
    }
  }
  return pages
}

/** A competition whose divisions are not ranked together has no board of all. */
const sectionsOf = (content: ArchiveContent): readonly Section[] =>
  sections.filter((section) => section !== 'board' || isRanked(content))

const head = (language: Language, title: string, root: string) =>
  `<!doctype html>\n<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="${root}icon.svg"><link rel="stylesheet" href="${root}style.css"></head>`

function entryPage({ name }: ArchiveContent): string {
  const title = inLanguage(name, 'zh')
  const english = name.en && name.en !== title ? `<p lang="en">${escapeText(name.en)}</p>` : ''
  return `${head('zh', escapeText(title), '')}<body class="entry"><main><h1>${textIn(name, 'zh')}</h1>${english}<p class="choice"><a href="zh/index.html">中文</a> <a href="en/index.html" lang="en">English</a></p></main></body></html>\n`
}

type Page = {
  readonly file: string
  /** Null: a page below the tasks. */
  readonly section: Section | null
  readonly title: string
  readonly body: string
}

function frame({ content, labels, language }: ArchiveView, { file, section, title, body }: Page): string {
  const up = section === null ? '../' : ''
  const other = language === 'zh' ? 'en' : 'zh'
  const links = sectionsOf(content).map((each) => {
    const current = each === section ? ' aria-current="page"' : ''
    return `<li><a href="${up}${fileOf(each)}"${current}>${escapeText(labels[each])}</a></li>`
  })
  const change = `<a href="${up}../${other}/${file}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${languageNames[other]}</a>`
  const name = titleIn(content.name, language)
  const full = section === 'overview' ? name : `${title} · ${name}`
  return `${head(language, full, `${up}../`)}<body><header><p class="bar"><strong>${textIn(content.name, language)}</strong>${change}</p><nav aria-label="${escapeText(labels.pages)}"><ul>${links.join('')}</ul></nav></header><main><h1>${title}</h1>${body}</main><footer><p>${escapeText(labels.archived)} ${content.publishedOn}</p></footer></body></html>\n`
}
