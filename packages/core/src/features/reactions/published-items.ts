import type { ItemType, Localised } from '@tiltyard/contracts'
import type { CoreDeps, PlatformReader } from '../../kernel/index.ts'

export type PublishedItem = { readonly id: string; readonly title: Localised; readonly path: string }

/** Which of these are there for everybody to see, and under which title and page. Others are left out. */
export type PublishedItems = (
  reader: PlatformReader,
  type: ItemType,
  ids: readonly string[],
) => Promise<readonly PublishedItem[]>

export type ReactionsDeps = CoreDeps & { readonly items: PublishedItems }
