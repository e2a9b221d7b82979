import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { readUnfinished, type Unfinished, withoutUnfinished, withUnfinished } from './unfinished.model.ts'

const storageKey = 'unfinishedUploads'

/** In the storage at every look: another tab may have finished one. */
export const unfinished = {
  all: (): Unfinished[] => readUnfinished(localStorage.getItem(storageKey), Date.now()),
  remember(one: Unfinished) {
    write(withUnfinished(unfinished.all(), one))
  },
  forget(uploadId: string) {
    write(withoutUnfinished(unfinished.all(), uploadId))
  },
}

function write(known: readonly Unfinished[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // A full or closed storage costs the way back after a reload, and nothing else.
  }
}

/** Known to the browser only; the server renders none of it. */
export function useUnfinished(attachmentType: ResumableAttachmentType): readonly Unfinished[] {
  const [found, setFound] = useState<readonly Unfinished[]>([])
  useEffect(() => {
    setFound(unfinished.all().filter((each) => each.attachmentType === attachmentType))
  }, [attachmentType])
  return found
}
