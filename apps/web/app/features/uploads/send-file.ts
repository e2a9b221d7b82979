import { createPartUploader, createUpload, uploadInParts } from '@tiltyard/client'
import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { call, readToken } from '../session/index.ts'
import { type Refusal, readRefusal } from './refusal.model.ts'
import { findAgain } from './unfinished.model.ts'
import { unfinished } from './use-unfinished.ts'

const upload = createUpload({ token: readToken })
const put = createPartUploader()

export const largestBytes = 300 * 1024 * 1024
/** As large as one part: in one piece there is nothing to go on with. */
const inOneForm = 8 * 1024 * 1024

export type Sending = {
  readonly attachmentType: ResumableAttachmentType
  readonly file: File
  readonly uploadId: string | null
  readonly signal: AbortSignal
  /** It comes in parts, and can be paused. */
  readonly onBegun: (uploadId: string) => void
  readonly onProgress: (sent: number) => void
  readonly onChecking: () => void
}

/** What went wrong: in the server's words, empty when nobody answered; or why the file was refused once it was there. */
export type Sent =
  | { readonly ok: true; readonly fileName: string }
  | { readonly ok: false; readonly error: string; readonly refusal?: Refusal | null }

export function sendFile(sending: Sending): Promise<Sent> {
  return sending.file.size > inOneForm ? sendLarge(sending) : sendSmall(sending)
}

async function sendSmall({ attachmentType, file, signal, onProgress }: Sending): Promise<Sent> {
  const outcome = await upload(
    addresses.uploadFile,
    { body: { attachmentType, file } },
    { signal, onProgress: (sent) => onProgress(Math.min(sent, file.size)) },
  )
  const [first] = outcome.ok ? outcome.value : []
  return first ? { ok: true, fileName: first.fileName } : { ok: false, error: wordOf(outcome) }
}

async function sendLarge(sending: Sending): Promise<Sent> {
  const { attachmentType, file, signal, onProgress, onChecking } = sending
  const { name, size, lastModified } = file
  const known = sending.uploadId ?? findAgain(unfinished.all(), attachmentType, file)?.uploadId
  if (known) sending.onBegun(known)
  const outcome = await uploadInParts(
    { call, put },
    {
      attachmentType,
      name,
      content: file,
      uploadId: known,
      signal,
      onBegun(uploadId) {
        if (known) unfinished.forget(known)
        unfinished.remember({ uploadId, attachmentType, name, size, lastModified, begunAt: Date.now() })
        sending.onBegun(uploadId)
      },
      onProgress,
      onChecking,
    },
  )
  if (!outcome.ok) return { ok: false, error: wordOf(outcome) }
  const { uploadId, file: stored, reason } = outcome.value
  if (outcome.value.state === 'done' || outcome.value.state === 'refused') unfinished.forget(uploadId)
  return stored
    ? { ok: true, fileName: stored.fileName }
    : { ok: false, error: '', refusal: readRefusal(reason) }
}

/** Nobody is going on with it: its parts need not wait for the day to end. */
export async function abandon(uploadId: string): Promise<void> {
  unfinished.forget(uploadId)
  await call(addresses.abortUpload, { params: { uploadId } })
}

const wordOf = (outcome: { readonly ok: boolean; readonly msg?: string }) => outcome.msg ?? ''
