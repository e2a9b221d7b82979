/** Why a file is refused as a whole; carries the reason out of any depth of a parser. */
export type ImportErrorCode = 'unreadable' | 'doctype' | 'too_large' | 'too_many' | 'busy'

export class ImportError extends Error {
  readonly code: ImportErrorCode
  constructor(code: ImportErrorCode) {
    super(code)
    this.code = code
  }
}
