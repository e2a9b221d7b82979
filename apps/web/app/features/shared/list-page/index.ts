/** Parts of all lists: URL state, keyword form, filter links, pager, and the skeleton while loading. */
export { type FilterChoice, FilterLinks } from './filter-links.tsx'
export { KeywordForm } from './keyword-form.tsx'
export { listAddress, parseChoice, parseCode, parsePage } from './list-address.model.ts'
export { ListPage, PendingList, ResultCount } from './list-page.tsx'
export { Pager } from './pager.tsx'
