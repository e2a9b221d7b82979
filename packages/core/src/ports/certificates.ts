/** What is printed in one language. */
export type CertificateBlock = {
  readonly title: string
  readonly text: string
  readonly issuer: string
  readonly signatories: readonly { readonly name: string; readonly role: string }[]
}

export type CertificatePage = {
  readonly template: 'classic' | 'modern' | 'plain'
  /** `#rrggbb`. */
  readonly colour: string
  /** Who it is for, once and large. */
  readonly name: string
  /** One or two languages, in order. */
  readonly blocks: readonly CertificateBlock[]
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly code: string
  /** Of the verification page, as text and as a QR code. */
  readonly address: string
}

export type CertificatePrinter = {
  /** One page A4 landscape as PDF; equal pages give equal bytes. Null: there is no font for it, or too much to do. */
  print(page: CertificatePage): Promise<Buffer | null>
}
