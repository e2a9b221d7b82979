/** What every list has: its address as its state, filters as links, pages, and a skeleton while it changes. */
export { type FilterChoice, FilterLinks } from './filter-links.tsx'
export { listAddress, parseChoice, parseCode, parsePage } from './list-address.model.ts'
export { ListPage, PendingList, ResultCount } from './list-page.tsx'
export { Pager } from './pager.tsx'
