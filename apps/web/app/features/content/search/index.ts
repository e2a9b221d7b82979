/** Search: the header's panel with suggestions and recent terms, and the page of results. */
export { loadSearch } from './queries.ts'
export { SearchButton } from './search-button.tsx'
export { SearchScreen } from './search-screen.tsx'
