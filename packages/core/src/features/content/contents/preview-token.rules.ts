import { isSameSecret, sign } from '../../../kernel/index.ts'

export type PreviewToken = { readonly id: string; readonly revision: number; readonly until: Date }

/** The token contains its content, revision and expiry in plain text; the signature makes it valid. */
export function signPreviewToken(key: Buffer, { id, revision, until }: PreviewToken): string {
  const claim = `${id}.${revision}.${Math.floor(until.getTime() / 1000)}`
  return `${claim}.${sign(key, claim)}`
}

export function verifyPreviewToken(key: Buffer, token: string): PreviewToken | null {
  const [, claim, signature] = /^([0-9a-f-]{36}\.\d{1,9}\.\d{10})\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !signature || !isSameSecret(sign(key, claim), signature)) return null
  const [id = '', revision, seconds] = claim.split('.')
  return { id, revision: Number(revision), until: new Date(Number(seconds) * 1000) }
}
