import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import type { Call } from './call.ts'
import { createPartUploader, type UploadTarget, uploadInParts } from './multipart-upload.ts'
import type { CallFailure } from './outcome.ts'
import type { SessionCaller } from './session-loss.ts'
import { findResumable, unfinishedUploads } from './unfinished-uploads.ts'
import { createUpload } from './upload.ts'

/** The size of the smallest part: a smaller file has nothing to resume. */
const singleRequestMaxBytes = 8 * 1024 * 1024

type SendOptions = UploadTarget & {
  readonly file: File
  readonly uploadId?: string | null
  readonly signal: AbortSignal
  /** Called for uploads in parts, which can be paused. */
  readonly onStarted?: (uploadId: string) => void
  readonly onProgress: (sent: number) => void
  readonly onChecking: () => void
}

/** `failure` is null when all bytes arrived and the server refused the file; `reason` then says why. */
type SendResult =
  | { readonly ok: true; readonly fileName: string }
  | { readonly ok: false; readonly failure: CallFailure | null; readonly reason: string | null }

type FileSender = (options: SendOptions) => Promise<SendResult>

/** Small files in one request, large ones in parts. A large file selected again after an interruption is resumed. */
export function createFileSender(api: { readonly call: Call } & SessionCaller): FileSender {
  const upload = createUpload(api)
  const put = createPartUploader()

  async function sendSmall(
    attachmentType: ResumableAttachmentType,
    { file, signal, onProgress }: SendOptions,
  ): Promise<SendResult> {
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType, file } },
      { signal, onProgress: (sent) => onProgress(Math.min(sent, file.size)) },
    )
    if (!outcome.ok) return { ok: false, failure: outcome, reason: null }
    const [first] = outcome.value
    return first ? { ok: true, fileName: first.fileName } : { ok: false, failure: null, reason: null }
  }

  async function sendLarge(options: SendOptions): Promise<SendResult> {
    const { attachmentType, file, signal, onProgress, onChecking } = options
    const { name, size, lastModified } = file
    const knownUploadId =
      options.uploadId ?? findResumable(unfinishedUploads.all(), attachmentType, file)?.uploadId
    if (knownUploadId) options.onStarted?.(knownUploadId)
    const outcome = await uploadInParts(
      { call: api.call, put },
      {
        ...targetOf(options),
        name,
        content: file,
        uploadId: knownUploadId,
        signal,
        onStarted(uploadId) {
          if (knownUploadId) unfinishedUploads.forget(knownUploadId)
          unfinishedUploads.remember({
            uploadId,
            attachmentType,
            name,
            size,
            lastModified,
            begunAt: Date.now(),
          })
          options.onStarted?.(uploadId)
        },
        onProgress,
        onChecking,
      },
    )
    if (!outcome.ok) return { ok: false, failure: outcome, reason: null }
    const { uploadId, file: stored, reason, state } = outcome.value
    if (state === 'done' || state === 'refused') unfinishedUploads.forget(uploadId)
    return stored ? { ok: true, fileName: stored.fileName } : { ok: false, failure: null, reason }
  }

  return (options) =>
    options.attachmentType === 'dataset-file' ||
    options.attachmentType === 'video-file' ||
    options.file.size > singleRequestMaxBytes
      ? sendLarge(options)
      : sendSmall(options.attachmentType, options)
}

function targetOf(options: SendOptions): UploadTarget {
  if (options.attachmentType === 'dataset-file')
    return { attachmentType: options.attachmentType, datasetId: options.datasetId }
  if (options.attachmentType === 'video-file')
    return { attachmentType: options.attachmentType, videoId: options.videoId }
  return { attachmentType: options.attachmentType }
}
