import type { KitWords } from '../words/kit-words.ts'

/** The kit is shown with words of its own here, since it does not know the catalogue. */
export const kitWords: KitWords = {
  loading: 'Loading…',
  failed: 'This could not be loaded',
  failedText: 'Check your connection and try again.',
  retry: 'Retry',
  requestId: 'Request id',
  nothingWritten: 'Nothing is written here yet',
  time: { left: '{time} left', over: 'Time is up' },
  chart: {
    table: 'Data as a table',
    copy: 'Copy the data',
    copied: 'Copied',
    copyFailed: 'Not copied',
    less: 'Less',
    more: 'More',
    day: 'Day',
  },
  upload: {
    uploading: 'Uploading',
    done: 'Uploaded',
    error: 'Failed',
    removed: 'Removed',
    cancel: 'Cancel the upload of {name}',
    remove: 'Remove {name}',
    progress: 'Upload of {name}',
    sent: '{sent} of {total}',
    pace: '{rate}/s',
    left: '{time} left',
  },
}
