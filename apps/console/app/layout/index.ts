/** The parts that every screen is laid out with. */
export { EmptyPart } from './empty-part.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
export { PageHead } from './page-head.tsx'
export { useIsNarrow } from './use-is-narrow.ts'
