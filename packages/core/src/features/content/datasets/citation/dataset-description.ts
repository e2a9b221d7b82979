import type { Language } from '@tiltyard/contracts'
import type { ColumnKind, TableFormat } from '../profile/file-profile.ts'

/** Everything that formats for other programs say about one version of a dataset, in one language, as plain text. */
export type DatasetDescription = {
  readonly language: Language
  /** The page of the dataset. */
  readonly url: string
  /** Stays valid for ever: `tiltyard:<short id>/v<version>`. */
  readonly identifier: string
  readonly doi: string | null
  readonly title: string
  readonly description: string
  readonly version: string
  /** Days: 2026-11-18. */
  readonly publishedOn: string
  readonly modifiedOn: string
  /** The publisher when empty. */
  readonly creators: readonly Party[]
  readonly publisher: string
  readonly licence: DatasetLicence
  readonly keywords: readonly string[]
  readonly access: 'open' | 'application'
  readonly files: readonly DatasetFile[]
  readonly papers: readonly { readonly title: string; readonly url: string }[]
  readonly catalogue: Catalogue
}

export type Party = { readonly kind: 'person' | 'organisation'; readonly name: string }

export type DatasetLicence = {
  readonly name: string
  /** Where the text is. */
  readonly url: string
  /** Its SPDX identifier, such as CC-BY-4.0. */
  readonly spdx: string | null
}

export type DatasetFile = {
  /** Unique within the dataset. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** Where the bytes are; the page of the dataset when they have to be applied for. */
  readonly url: string
  readonly format: TableFormat | null
  readonly columns: readonly {
    readonly name: string
    readonly kind: ColumnKind
    readonly meaning: string | null
    readonly unit: string | null
  }[]
}

/** The site's collection of datasets. */
export type Catalogue = {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly publisher: string
}

export const creatorsOf = ({ creators, publisher }: DatasetDescription): readonly Party[] =>
  creators.length > 0 ? creators : [{ kind: 'organisation', name: publisher }]

/** The place of a dataset that others should refer to. */
export const permanentUrl = ({ doi, url }: DatasetDescription): string =>
  doi ? `https://doi.org/${encodeURI(doi)}` : url

export const licenceUrl = ({ spdx, url }: DatasetLicence): string =>
  spdx ? `https://spdx.org/licenses/${encodeURIComponent(spdx)}` : url
