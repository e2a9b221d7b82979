/** As long as a download may take, interruptions included. */
export const linkSeconds = 12 * 3600
/** Time to follow the redirect to a link; later it needs the cookie that the first request set. */
export const redirectSeconds = 60
/** Validity of the store's address behind nginx, which uses it at once. */
export const storeAddressSeconds = 60

/** What a link grants: a file, to one person, in one session, by the route that authorised it. */
export type DownloadGrant = {
  readonly source: string
  readonly params: Readonly<Record<string, string>>
  readonly fileId: string
  readonly userId: string
  readonly sessionId: string
  /** Seconds by the database's clock. */
  readonly until: number
}

export function encodeGrant(grant: DownloadGrant): string {
  return Buffer.from(JSON.stringify(grant)).toString('base64url')
}

/** Only for a payload whose signature was verified. */
export const decodeGrant = (payload: string): DownloadGrant =>
  JSON.parse(Buffer.from(payload, 'base64url').toString()) as DownloadGrant

/** The end of the name, for tools that save under it, without what the edge refuses in a path. */
export function nameInAddress(name: string): string {
  const end = [...name.toWellFormed()].slice(-60).join('')
  const plain = end.replace(/[/\\%;\p{Cc}]/gu, '_')
  // A name of dots alone would be a folder.
  return encodeURIComponent(/^\.*$/.test(plain) ? 'file' : plain)
}

export type ByteRange = { readonly from: number; readonly bytes: number }

/** The hash identifies the content: a resumed download never mixes two versions. */
export const etagOf = (sha256: Buffer): string => `"${sha256.toString('hex')}"`

/**
 * The bytes to send; null when none of them exist. Several ranges are refused: overlapping ones would multiply the bytes
 * of one request. Unless `If-Range` names this content, the whole file is sent.
 */
export function resolveRange(
  { range, ifRange }: { readonly range?: string | undefined; readonly ifRange?: string | undefined },
  file: { readonly size: number; readonly etag: string },
): ByteRange | 'whole' | null {
  if (!range?.startsWith('bytes=')) return 'whole'
  if (ifRange !== undefined && ifRange !== file.etag) return 'whole'
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, file.size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1)
  return from <= to ? { from, bytes: to - from + 1 } : null
}
