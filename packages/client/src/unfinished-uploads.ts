import type { UploadTarget } from './multipart-upload.ts'

/** An interrupted upload, with the data that identifies the file when it is selected again. */
export type UnfinishedUpload = {
  readonly uploadId: string
  readonly attachmentType: UploadTarget['attachmentType']
  readonly name: string
  readonly size: number
  readonly lastModified: number
  readonly begunAt: number
}

type ChosenFile = { readonly name: string; readonly size: number; readonly lastModified: number }

/** Longer than an upload takes; the server knows whether it still has the parts. */
const retentionMs = 7 * 24 * 3600 * 1000
const maxUnfinished = 10

/** Invalid stored data is ignored. */
export function parseUnfinished(stored: string | null, now: number): UnfinishedUpload[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter(isUnfinished).filter(({ begunAt }) => begunAt > now - retentionMs)
      : []
  } catch {
    return []
  }
}

export function withUnfinished(
  uploads: readonly UnfinishedUpload[],
  one: UnfinishedUpload,
): UnfinishedUpload[] {
  return [one, ...uploads.filter(({ uploadId }) => uploadId !== one.uploadId)].slice(0, maxUnfinished)
}

export function withoutUnfinished(
  uploads: readonly UnfinishedUpload[],
  uploadId: string,
): UnfinishedUpload[] {
  return uploads.filter((each) => each.uploadId !== uploadId)
}

/** Matches by name, size and modification time: a changed file is another one. */
export function findResumable(
  uploads: readonly UnfinishedUpload[],
  attachmentType: UploadTarget['attachmentType'],
  file: ChosenFile,
): UnfinishedUpload | undefined {
  return uploads.find(
    (each) =>
      each.attachmentType === attachmentType &&
      each.name === file.name &&
      each.size === file.size &&
      each.lastModified === file.lastModified,
  )
}

const storageKey = 'unfinishedUploads'

/** Read from the storage each time: another tab may have finished an upload. */
export const unfinishedUploads = {
  all: (): UnfinishedUpload[] => parseUnfinished(localStorage.getItem(storageKey), Date.now()),
  remember(one: UnfinishedUpload) {
    write(withUnfinished(unfinishedUploads.all(), one))
  },
  forget(uploadId: string) {
    write(withoutUnfinished(unfinishedUploads.all(), uploadId))
  },
}

function write(uploads: readonly UnfinishedUpload[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(uploads))
  } catch {
    // Without storage an upload cannot be resumed after a reload.
  }
}

function isUnfinished(value: unknown): value is UnfinishedUpload {
  if (typeof value !== 'object' || value === null) return false
  const { uploadId, attachmentType, name, size, lastModified, begunAt } = value as Record<string, unknown>
  return (
    [uploadId, attachmentType, name].every((each) => typeof each === 'string') &&
    [size, lastModified, begunAt].every((each) => typeof each === 'number')
  )
}
