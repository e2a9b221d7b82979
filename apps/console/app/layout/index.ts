/** Layout components of all screens. */
export { EmptyState, ListSkeleton } from './list-states.tsx'
export { PageHead } from './page-head.tsx'
export { useIsNarrow } from './use-is-narrow.ts'
