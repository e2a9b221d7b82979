import { join } from 'node:path'
import { type DefaultTheme, defineConfig, type UserConfig } from 'vitepress'
import { anchorOf } from '../check/document-rules.ts'
import { siteFolders } from './folders.ts'
import { putFunctionsAsCode, withPolicy } from './page-policy.ts'
import { type Language, pageLink } from './pages.ts'
import { searchWords } from './search-words.ts'
import { sidebarOf } from './sidebar.ts'
import { texts } from './texts.ts'

const { source, site, cache } = siteFolders

export default defineConfig({
  srcDir: source,
  outDir: site,
  cacheDir: cache,
  title: 'Tiltyard',
  cleanUrls: true,
  // One file with the settings of the site, instead of a script in every page.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  locales: {
    root: { label: 'English', lang: 'en', ...localeOf('en') },
    zh: { label: '中文', lang: 'zh-CN', link: '/zh/', ...localeOf('zh') },
  },
  markdown: {
    // Documents are plain Markdown, so `<name>` in a text is a text.
    html: false,
    highlight: (code) => `<pre v-pre><code>${escapeHtml(code)}</code></pre>`,
    anchor: { slugify: anchorOf },
  },
  themeConfig: {
    logo: '/favicon.svg',
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize: searchWords } },
        locales: { root: searchTexts('en'), zh: searchTexts('zh') },
      },
    },
  },
  transformHtml: withPolicy,
  buildEnd: ({ outDir, assetsDir }) => putFunctionsAsCode(join(outDir, assetsDir)),
  vite: {
    // Reference pages are large, and each is loaded by its readers only.
    build: { chunkSizeWarningLimit: 4_000 },
    logLevel: 'warn',
  },
})

type Locale = Required<Pick<UserConfig<DefaultTheme.Config>, 'title' | 'description' | 'themeConfig'>>

function localeOf(language: Language): Locale {
  const words = texts[language]
  const sidebar = sidebarOf(language)
  return {
    title: words.title,
    description: words.description,
    themeConfig: {
      nav: [
        { text: words.install, link: pageLink('how-to/install', language) },
        { text: words.develop, link: pageLink('architecture', language) },
        { text: words.decisions, link: pageLink('decisions/index', language) },
      ],
      sidebar,
      outline: { label: words.outline, level: [2, 3] },
      docFooter: { prev: words.previous, next: words.next },
      sidebarMenuLabel: words.menu,
      returnToTopLabel: words.toTop,
      langMenuLabel: words.language,
      darkModeSwitchLabel: words.appearance,
      lightModeSwitchTitle: words.light,
      darkModeSwitchTitle: words.dark,
      skipToContentLabel: words.skip,
      notFound: {
        title: words.notFound,
        quote: words.notFoundHint,
        linkText: words.home,
        linkLabel: words.home,
      },
    },
  }
}

function searchTexts(language: Language) {
  const words = texts[language]
  return {
    translations: {
      button: { buttonText: words.search, buttonAriaLabel: words.search },
      modal: {
        displayDetails: words.details,
        resetButtonTitle: words.reset,
        backButtonTitle: words.back,
        noResultsText: words.noResults,
        footer: {
          selectText: words.select,
          selectKeyAriaLabel: 'Enter',
          navigateText: words.navigate,
          navigateUpKeyAriaLabel: '↑',
          navigateDownKeyAriaLabel: '↓',
          closeText: words.close,
          closeKeyAriaLabel: 'Esc',
        },
      },
    },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
