/** Names of common categories and tags of tasks and questions. */
export { useCategoryName, useTagName } from './use-names.ts'
