/** The armory: catalogue, pages of tools and collections, submissions, and the user's own ones. */
export { CatalogueScreen } from './catalogue/catalogue-screen.tsx'
export { CollectionScreen } from './catalogue/collection-screen.tsx'
export { loadCatalogue, loadCollection } from './catalogue/queries.ts'
export { OwnToolsScreen } from './own/own-tools-screen.tsx'
export { loadTool, toPageTool } from './page/queries.ts'
export { RelatedTools } from './page/related-tools.tsx'
export { ToolScreen } from './page/tool-screen.tsx'
export { SubmitScreen } from './submit/submit-screen.tsx'
