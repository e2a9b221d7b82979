/** The seed's four. */
export type UploadState = 'uploading' | 'done' | 'error' | 'removed'

export type UploadItemProps = {
  readonly name: string
  /** Bytes of the whole file, and of it those that have arrived. */
  readonly size: number
  readonly sent?: number
  readonly state: UploadState
  readonly bytesPerSecond?: number
  readonly secondsLeft?: number | null
  /** What went wrong, in the reader's language. */
  readonly error?: string
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onRemove?: () => void
}
