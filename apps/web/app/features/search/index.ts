/** The header's search: the panel that asks for a keyword, and what was asked for before. Results are the search page's. */

export { SearchButton } from './search-button.tsx'
