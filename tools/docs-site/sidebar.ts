import type { DefaultTheme } from 'vitepress'
import { projectRoot } from '../services/home.ts'
import { audiences, pagesOf } from './audiences.ts'
import { isTranslated, type Language, loadPages, pageLink, sourceFor, titleOf } from './pages.ts'
import { texts } from './texts.ts'

/** Decisions are many: they have a sidebar of their own, and one line in that of all other pages. */
export function sidebarOf(language: Language): DefaultTheme.SidebarMulti {
  const all = loadPages(projectRoot)
  const groups = audiences.map((audience) => ({
    text: audience.name[language],
    collapsed: false,
    items: pagesOf(audience, all).map((page) => {
      const source = sourceFor(page, language)
      const mark = isTranslated(page, language) ? '' : otherLanguageMark
      return { text: titleOf(projectRoot, source) + mark, link: pageLink(page.address, language) }
    }),
  }))
  const decisions = groups.pop()
  const list = { text: texts[language].decisions, link: pageLink('decisions/index', language) }
  const home = { text: texts[language].allPages, link: pageLink('index', language) }
  return {
    [pageLink('', language)]: [...groups, list],
    [pageLink('decisions/', language)]: [home, { ...list, items: decisions?.items ?? [] }],
  }
}

const otherLanguageMark = '<span class="other-language" lang="en">EN</span>'
