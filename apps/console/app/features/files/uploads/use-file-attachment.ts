import { createPartUploader, createUpload, uploadInParts } from '@tiltyard/client'
import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, call, getToken } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'

type FileAttachmentOptions<How> = {
  readonly type: Parameters<typeof sendFile>[0]
  /** Attaches the uploaded file to its owner. */
  readonly attach: (fileName: string, options: How) => Promise<unknown>
  readonly refusedText: string
  readonly doneText: string
  readonly onAttached: () => void
}

/** Uploads a file, then attaches it to its owner. */
export function useFileAttachment<How>({
  type,
  attach,
  refusedText,
  doneText,
  onAttached,
}: FileAttachmentOptions<How>) {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const [isChecking, setChecking] = useState(false)

  const send = async (chosen: File, options: How) => {
    setFile(chosen)
    setSent(0)
    setChecking(false)
    try {
      const fileName = await sendFile(type, chosen, {
        onProgress: setSent,
        onChecking: () => setChecking(true),
      })
      if (fileName === null) return void message.error(refusedText)
      await attach(fileName, options)
      void message.success(doneText)
      onAttached()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setFile(null)
    }
  }
  return { file, sent, isChecking, send }
}

const upload = createUpload({ token: getToken })
const uploadPart = createPartUploader()
/** The size of one part: a smaller file has nothing to resume. */
const singleRequestMaxBytes = 8 * 1024 * 1024

type UploadCallbacks = { readonly onProgress: (sentBytes: number) => void; readonly onChecking: () => void }

/** The file's name on the server; null if it was refused after the upload. Rejects with a CallError. */
async function sendFile(
  attachmentType: ResumableAttachmentType,
  file: File,
  { onProgress, onChecking }: UploadCallbacks,
): Promise<string | null> {
  if (file.size <= singleRequestMaxBytes) {
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType, file } },
      { onProgress: (sentBytes) => onProgress(Math.min(sentBytes, file.size)) },
    )
    if (!outcome.ok) throw new CallError(outcome)
    return outcome.value[0]?.fileName ?? null
  }
  const outcome = await uploadInParts(
    { call, put: uploadPart },
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
