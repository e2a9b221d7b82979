import { createPartUploader, createUpload, uploadInParts } from '@tiltyard/client'
import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { call, getToken } from '../../identity/session/index.ts'
import { parseRefusal, type Refusal } from './refusal.model.ts'
import { findResumable } from './unfinished.model.ts'
import { unfinished } from './use-unfinished.ts'

const upload = createUpload({ token: getToken })
const put = createPartUploader()

export const maxFileBytes = 300 * 1024 * 1024
/** The size of one part: a smaller file has nothing to resume. */
const singleRequestMaxBytes = 8 * 1024 * 1024

export type SendOptions = {
  readonly attachmentType: ResumableAttachmentType
  readonly file: File
  readonly uploadId: string | null
  readonly signal: AbortSignal
  /** Called for uploads in parts, which can be paused. */
  readonly onStarted: (uploadId: string) => void
  readonly onProgress: (sent: number) => void
  readonly onChecking: () => void
}

/**
 * `error` is the server's text, empty without a response; `refusal` is the reason if the file was refused
 * after the upload.
 */
export type SendResult =
  | { readonly ok: true; readonly fileName: string }
  | { readonly ok: false; readonly error: string; readonly refusal?: Refusal | null }

export function sendFile(options: SendOptions): Promise<SendResult> {
  return options.file.size > singleRequestMaxBytes ? sendLarge(options) : sendSmall(options)
}

async function sendSmall({ attachmentType, file, signal, onProgress }: SendOptions): Promise<SendResult> {
  const outcome = await upload(
    addresses.uploadFile,
    { body: { attachmentType, file } },
    { signal, onProgress: (sent) => onProgress(Math.min(sent, file.size)) },
  )
  const [first] = outcome.ok ? outcome.value : []
  return first ? { ok: true, fileName: first.fileName } : { ok: false, error: errorText(outcome) }
}

async function sendLarge(options: SendOptions): Promise<SendResult> {
  const { attachmentType, file, signal, onProgress, onChecking } = options
  const { name, size, lastModified } = file
  const knownUploadId = options.uploadId ?? findResumable(unfinished.all(), attachmentType, file)?.uploadId
  if (knownUploadId) options.onStarted(knownUploadId)
  const outcome = await uploadInParts(
    { call, put },
    {
      attachmentType,
      name,
      content: file,
      uploadId: knownUploadId,
      signal,
      onStarted(uploadId) {
        if (knownUploadId) unfinished.forget(knownUploadId)
        unfinished.remember({ uploadId, attachmentType, name, size, lastModified, begunAt: Date.now() })
        options.onStarted(uploadId)
      },
      onProgress,
      onChecking,
    },
  )
  if (!outcome.ok) return { ok: false, error: errorText(outcome) }
  const { uploadId, file: stored, reason } = outcome.value
  if (outcome.value.state === 'done' || outcome.value.state === 'refused') unfinished.forget(uploadId)
  return stored
    ? { ok: true, fileName: stored.fileName }
    : { ok: false, error: '', refusal: parseRefusal(reason) }
}

/** Deletes the parts at once instead of after a day. */
export async function abortUpload(uploadId: string): Promise<void> {
  unfinished.forget(uploadId)
  await call(addresses.abortUpload, { params: { uploadId } })
}

const errorText = (outcome: { readonly ok: boolean; readonly msg?: string }) => outcome.msg ?? ''
