/** Of a certificate; larger files are not read. */
const largestBytes = 20 * 1024 * 1024

export async function compareFile(file: Blob, sha256: string): Promise<'same' | 'different' | 'failed'> {
  if (file.size > largestBytes) return 'different'
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex === sha256 ? 'same' : 'different'
  } catch {
    return 'failed'
  }
}
