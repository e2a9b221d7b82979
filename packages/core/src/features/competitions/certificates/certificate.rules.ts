import type { CertificateBasis, Localised } from '@tiltyard/contracts'
import { digest } from '../../../kernel/index.ts'

/** What is printed on a certificate about its holder; stored and signed. */
export type CertificateContent = {
  readonly name: string
  readonly teamName: string
  readonly orgName: string
  readonly competitionName: Localised
  readonly award: Localised | null
  /** Absent from certificates that were issued before divisions were recorded. */
  readonly division?: Localised
  readonly rank: number
  readonly basis: CertificateBasis
  /** `YYYY-MM-DD` in the installation's time zone. */
  readonly date: string
}

/** Without letters that are read as digits; 16 of them are 80 bits, which nobody guesses. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
export const codeLength = 16

type Signed = { readonly id: string; readonly code: string; readonly content: CertificateContent }

/** Of a text that does not depend on the order of keys, which the database changes. */
export const signCertificate = (key: Buffer, { id, code, content }: Signed): Buffer =>
  digest(key, canonicalJson({ id, code, content }))

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
