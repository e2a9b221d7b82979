import { type UnfinishedUpload, unfinishedUploads } from '@tiltyard/client'
import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'

/** Empty until hydration: the server does not know the storage. */
export function useUnfinished(attachmentType: ResumableAttachmentType): readonly UnfinishedUpload[] {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([])
  useEffect(() => {
    setUploads(unfinishedUploads.all().filter((each) => each.attachmentType === attachmentType))
  }, [attachmentType])
  return uploads
}
