import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import {
  parseUnfinished,
  type UnfinishedUpload,
  withoutUnfinished,
  withUnfinished,
} from './unfinished.model.ts'

const storageKey = 'unfinishedUploads'

/** Read from the storage each time: another tab may have finished an upload. */
export const unfinished = {
  all: (): UnfinishedUpload[] => parseUnfinished(localStorage.getItem(storageKey), Date.now()),
  remember(one: UnfinishedUpload) {
    write(withUnfinished(unfinished.all(), one))
  },
  forget(uploadId: string) {
    write(withoutUnfinished(unfinished.all(), uploadId))
  },
}

function write(uploads: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(uploads))
  } catch {
    // Without storage an upload cannot be resumed after a reload.
  }
}

/** Empty until hydration: the server does not know the storage. */
export function useUnfinished(attachmentType: ResumableAttachmentType): readonly UnfinishedUpload[] {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([])
  useEffect(() => {
    setUploads(unfinished.all().filter((each) => each.attachmentType === attachmentType))
  }, [attachmentType])
  return uploads
}
