export const exportRetentionSeconds = 7 * 24 * 3600
export const exportIntervalSeconds = 24 * 3600

/** Storage key of the encrypted export; it contains only the id. */
export function exportKey(exportId: string): string {
  return `private/data-export/${exportId}`
}
