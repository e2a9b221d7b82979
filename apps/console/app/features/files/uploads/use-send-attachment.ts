import { type CallFailure, createFileSender, type UploadTarget } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes, type Pace, paceOf, type Sample } from '@tiltyard/ui'
import { CallError, call, sessionCaller } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'

const sendFile = createFileSender({ call, ...sessionCaller })

export type AttachmentTarget<How> = {
  readonly target: UploadTarget
  /** Attaches the uploaded file to its owner. */
  readonly attach: (fileName: string, options: How) => Promise<unknown>
  readonly refusedText: string
}

export type SendingProgress = Pace & { readonly sentBytes: number; readonly isChecking: boolean }

/** Null: attached. */
type SendAttachment<How> = (
  file: File,
  how: How,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: SendingProgress) => void },
) => Promise<string | null>

/** Uploads a file, then attaches it to its owner; answers with the reason if that failed. */
export function useSendAttachment<How>({
  target,
  attach,
  refusedText,
}: AttachmentTarget<How>): SendAttachment<How> {
  const t = useTranslations('uploads')
  const failureText = useFailureText()

  const failedText = ({ name, size }: File, failure: CallFailure | null) => {
    if (!failure) return refusedText
    return failure.status === 0 ? t('unfinished', { name, size: formatBytes(size) }) : failureText(failure)
  }

  return async (file, how, { signal, onProgress }) => {
    const samples: Sample[] = []
    const show = (sentBytes: number, isChecking: boolean) =>
      onProgress({ sentBytes, isChecking, ...paceOf(isChecking ? [] : samples, file.size) })
    show(0, false)
    try {
      const outcome = await sendFile({
        ...target,
        file,
        signal,
        onProgress(sent) {
          samples.push({ at: performance.now(), sent })
          show(sent, false)
        },
        onChecking: () => show(file.size, true),
      })
      if (!outcome.ok) return failedText(file, outcome.failure)
      await attach(outcome.fileName, how)
      return null
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      return failureText(fault.failure)
    }
  }
}
