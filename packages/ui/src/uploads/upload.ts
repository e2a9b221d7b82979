/** The four states of the specification. */
export type UploadState = 'uploading' | 'done' | 'error' | 'removed'

export type UploadItemProps = {
  readonly name: string
  /** Bytes of the whole file, and those already sent. */
  readonly size: number
  readonly sent?: number
  readonly state: UploadState
  /** While uploading: paused by the user, or complete and being checked by the server. */
  readonly phase?: 'paused' | 'checking'
  readonly bytesPerSecond?: number
  readonly secondsLeft?: number | null
  /** The error text in the reader's language. */
  readonly error?: string
  readonly onPause?: () => void
  readonly onResume?: () => void
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onRemove?: () => void
}
