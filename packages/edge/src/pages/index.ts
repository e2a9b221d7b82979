/**
 * For processes that serve pages (web, account): static files, documents with their content policy, and Vite in
 * development.
 */
export type { DevelopmentServer, PageContext, PageHandler, PagesOptions } from './options.ts'
export { createPageSource, type PageSource, type PageSourceOptions } from './page-source.ts'
export { servePages } from './serve-pages.ts'
