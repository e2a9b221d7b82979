const maxNameLength = 400
const maxDepth = 20

/**
 * Whether an entry's name leads nowhere but down from the archive's own root. Names are only ever looked up, never used as
 * paths of a disk; yet an archive that tries is not one to trust.
 */
export function isSafeEntryName(name: string): boolean {
  if (name.length === 0 || name.length > maxNameLength || !name.isWellFormed()) return false
  if (/[\p{Cc}\\\p{Bidi_Control}]/u.test(name) || name.startsWith('/') || /^[a-z]:/i.test(name)) return false
  const parts = name.replace(/\/$/, '').split('/')
  return parts.length <= maxDepth && parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Two names that one disk or one reader would take for the same. */
export const normalizeEntryName = (name: string): string =>
  name.replace(/\/$/, '').normalize('NFC').toLowerCase()

/** A path as a file of the archive writes it, seen from that file's folder; null when it leads out of the archive. */
export function resolveEntryPath(folder: string, path: string): string | null {
  const parts: string[] = folder === '' ? [] : folder.split('/')
  if (path.startsWith('/') || path.includes('\\') || /\p{Cc}/u.test(path)) return null
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.length > 0 ? parts.join('/') : null
}

const systemLeftovers = /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|\.git)(\/|$)/
/** What operating systems leave in archives without being asked. */
export const isSystemFile = (name: string): boolean => systemLeftovers.test(name)
