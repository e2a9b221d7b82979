import { createPartUploader, createUpload, uploadInParts } from '@tiltyard/client'
import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { CallError, call, readToken } from '../session/index.ts'

const upload = createUpload({ token: readToken })
const put = createPartUploader()
/** As large as one part: in one piece there is nothing to go on with. */
const inOneForm = 8 * 1024 * 1024

type Watch = { readonly onProgress: (sent: number) => void; readonly onChecking: () => void }

/** The name under which it can be used; null when it was refused once it was there. Fails with a CallError. */
export async function sendFile(
  attachmentType: ResumableAttachmentType,
  file: File,
  { onProgress, onChecking }: Watch,
): Promise<string | null> {
  if (file.size <= inOneForm) {
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType, file } },
      { onProgress: (sent) => onProgress(Math.min(sent, file.size)) },
    )
    if (!outcome.ok) throw new CallError(outcome)
    return outcome.value[0]?.fileName ?? null
  }
  const outcome = await uploadInParts(
    { call, put },
    {
      attachmentType,
      name: file.name,
      content: file,
      signal: new AbortController().signal,
      onProgress,
      onChecking,
    },
  )
  if (!outcome.ok) throw new CallError(outcome)
  return outcome.value.file?.fileName ?? null
}
