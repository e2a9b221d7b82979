import type { ContentKind } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { findPublished } from './content.store.ts'

/** Whether readers can see it now: whoever likes or keeps something asks. */
export function isPublished(reader: PlatformReader, kind: ContentKind, id: string): Promise<boolean> {
  return findPublished(reader, kind, id)
}
