import type { SearchDeps } from '../search/index.ts'

/** Publishing indexes, so it needs the words. */
export type ContentDeps = SearchDeps

export type PreviewDeps = ContentDeps & {
  /** Signs the passes of previews. */
  readonly previewKey: Buffer
  readonly siteOrigin: string
}
