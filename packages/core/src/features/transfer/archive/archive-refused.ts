/** Why an archive is not read on; the words for people stand under the same names in errors.json. */
export type ArchiveFault =
  | 'not_an_archive'
  | 'damaged'
  | 'encrypted'
  | 'unknown_method'
  | 'unsafe_name'
  | 'link'
  | 'duplicate'
  | 'overlapping'
  | 'too_many'
  | 'too_large'
  | 'too_dense'
  | 'unreadable_text'
  | 'unknown_content'
  | 'wrong_shape'
  | 'wrong_checksum'
  | 'unknown_version'
  | 'broken_ledger'
  | 'wrong_signature'
  | 'too_expensive'

/** Carries the verdict out of a reader, however deep it stands in the archive. */
export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault
  /** The file or the place in it; empty for the whole archive. */
  readonly where: string
  constructor(fault: ArchiveFault, where = '') {
    super(`${fault} ${where}`.trim())
    this.fault = fault
    this.where = where.slice(0, 200)
  }
}
