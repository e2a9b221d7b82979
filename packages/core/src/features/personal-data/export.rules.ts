export const keepExportSeconds = 7 * 24 * 3600
export const exportEverySeconds = 24 * 3600

/** Where it lies, sealed; the id is all that is in it. */
export function exportKey(exportId: string): string {
  return `private/data-export/${exportId}`
}
