export const exportRetentionSeconds = 7 * 24 * 3600
export const exportIntervalSeconds = 24 * 3600

/** Where it lies, sealed; the id is all that is in it. */
export function exportKey(exportId: string): string {
  return `private/data-export/${exportId}`
}
