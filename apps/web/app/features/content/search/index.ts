/** Search: the header's panel that suggests while one types, what was asked for before, and the page of results. */
export { loadSearch } from './queries.ts'
export { SearchButton } from './search-button.tsx'
export { SearchScreen } from './search-screen.tsx'
