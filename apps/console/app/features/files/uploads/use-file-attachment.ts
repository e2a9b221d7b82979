import { createPartUploader, createUpload, uploadInParts } from '@tiltyard/client'
import { addresses, type ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, call, getToken } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'

type FileAttachmentOptions<How> = {
  readonly type: Parameters<typeof sendFile>[0]
  /** To whom it goes once it is handed in. */
  readonly attach: (fileName: string, options: How) => Promise<unknown>
  readonly refusedText: string
  readonly doneText: string
  readonly onAttached: () => void
}

/** A file on its way to something that it belongs to: handed in first, then given. */
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
/** As large as one part: in one piece there is nothing to go on with. */
const singleRequestMaxBytes = 8 * 1024 * 1024

type UploadCallbacks = { readonly onProgress: (sentBytes: number) => void; readonly onChecking: () => void }

/** The name under which it can be used; null when it was refused once it was there. Fails with a CallError. */
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
