const maxNameLength = 400
const maxDepth = 20

/**
 * Whether an entry's name stays below the archive's root. Names are only looked up, never used as file paths; still, an
 * archive that tries to escape is refused.
 */
export function isSafeEntryName(name: string): boolean {
  if (name.length === 0 || name.length > maxNameLength || !name.isWellFormed()) return false
  if (/[\p{Cc}\\\p{Bidi_Control}]/u.test(name) || name.startsWith('/') || /^[a-z]:/i.test(name)) return false
  const parts = name.replace(/\/$/, '').split('/')
  return parts.length <= maxDepth && parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Equal for two names that some file system or reader treats as the same. */
export const normalizeEntryName = (name: string): string =>
  name.replace(/\/$/, '').normalize('NFC').toLowerCase()

/** Resolves a path relative to a folder of the archive; null when it leads out of the archive. */
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
/** Files that operating systems add to archives. */
export const isSystemFile = (name: string): boolean => systemLeftovers.test(name)
