import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import {
  parseUnfinished,
  type UnfinishedUpload,
  withoutUnfinished,
  withUnfinished,
} from './unfinished.model.ts'

const storageKey = 'unfinishedUploads'

/** In the storage at every look: another tab may have finished one. */
export const unfinished = {
  all: (): UnfinishedUpload[] => parseUnfinished(localStorage.getItem(storageKey), Date.now()),
  remember(one: UnfinishedUpload) {
    write(withUnfinished(unfinished.all(), one))
  },
  forget(uploadId: string) {
    write(withoutUnfinished(unfinished.all(), uploadId))
  },
}

function write(known: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // A full or closed storage costs the way back after a reload, and nothing else.
  }
}

/** Known to the browser only; the server renders none of it. */
export function useUnfinished(attachmentType: ResumableAttachmentType): readonly UnfinishedUpload[] {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([])
  useEffect(() => {
    setUploads(unfinished.all().filter((each) => each.attachmentType === attachmentType))
  }, [attachmentType])
  return uploads
}
