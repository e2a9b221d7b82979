import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'

/** A large file that did not get through: enough to know it again when its owner chooses it again. */
export type Unfinished = {
  readonly uploadId: string
  readonly attachmentType: ResumableAttachmentType
  readonly name: string
  readonly size: number
  readonly lastModified: number
  readonly begunAt: number
}

type Chosen = { readonly name: string; readonly size: number; readonly lastModified: number }

/** As long as the server keeps the parts. */
const keptMs = 24 * 3600 * 1000
const most = 10

/** Whatever else may stand in the storage reads as nothing unfinished. */
export function readUnfinished(stored: string | null, now: number): Unfinished[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter(isUnfinished).filter(({ begunAt }) => begunAt > now - keptMs)
      : []
  } catch {
    return []
  }
}

export function withUnfinished(known: readonly Unfinished[], one: Unfinished): Unfinished[] {
  return [one, ...known.filter(({ uploadId }) => uploadId !== one.uploadId)].slice(0, most)
}

export function withoutUnfinished(known: readonly Unfinished[], uploadId: string): Unfinished[] {
  return known.filter((each) => each.uploadId !== uploadId)
}

/** By what a browser says of a file without reading it; a file that was changed since is another one. */
export function findAgain(
  known: readonly Unfinished[],
  attachmentType: ResumableAttachmentType,
  file: Chosen,
): Unfinished | undefined {
  return known.find(
    (each) =>
      each.attachmentType === attachmentType &&
      each.name === file.name &&
      each.size === file.size &&
      each.lastModified === file.lastModified,
  )
}

function isUnfinished(value: unknown): value is Unfinished {
  if (typeof value !== 'object' || value === null) return false
  const { uploadId, attachmentType, name, size, lastModified, begunAt } = value as Record<string, unknown>
  return (
    [uploadId, attachmentType, name].every((each) => typeof each === 'string') &&
    [size, lastModified, begunAt].every((each) => typeof each === 'number')
  )
}
