import { type CallFailure, createFileSender, type SendOptions } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, call, getToken } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'

const sendFile = createFileSender({ call, token: getToken })

type FileAttachmentOptions<How> = {
  readonly type: SendOptions['attachmentType']
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
  const t = useTranslations('uploads')
  const failureText = useFailureText()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const [isChecking, setChecking] = useState(false)

  const failedText = ({ name, size }: File, failure: CallFailure | null) => {
    if (!failure) return refusedText
    return failure.status === 0 ? t('unfinished', { name, size: formatBytes(size) }) : failureText(failure)
  }

  const send = async (chosen: File, options: How) => {
    setFile(chosen)
    setSent(0)
    setChecking(false)
    try {
      const outcome = await sendFile({
        attachmentType: type,
        file: chosen,
        signal: new AbortController().signal,
        onProgress: setSent,
        onChecking: () => setChecking(true),
      })
      if (!outcome.ok) return void message.error(failedText(chosen, outcome.failure))
      await attach(outcome.fileName, options)
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
