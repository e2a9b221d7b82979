/** The lists that contents refer to by code: channels, labels, categories, industries. */
export { DictionariesScreen } from './dictionaries-screen.tsx'
