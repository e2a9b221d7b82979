/** What every list has: its address as its state, filters as links, pages, and a skeleton while it changes. */
export { type FilterChoice, FilterLinks } from './filter-links.tsx'
export { listAddress, readChoice, readCode, readPage } from './list-address.model.ts'
export { ListPage } from './list-page.tsx'
export { Pager } from './pager.tsx'
export { PendingList } from './pending-list.tsx'
export { ResultCount } from './result-count.tsx'
