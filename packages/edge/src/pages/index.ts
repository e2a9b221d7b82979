/** For the processes that serve pages (web, account): static files, documents with their content policy, and Vite in development. */
export type { DevelopmentServer } from './development.ts'
export { type PageSource, type PageSourceOptions, pageSource } from './page-source.ts'
export type { Page, PageHandler, PagesOptions } from './pages-options.ts'
export { servePages } from './serve-pages.ts'
