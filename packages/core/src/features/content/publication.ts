import type { ContentKind, DocumentOf, Localised } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'

/** A revision that is being published. */
export type Publication<K extends ContentKind> = {
  readonly id: string
  readonly kind: K
  readonly document: DocumentOf<K>
  /** Time of the first publication; later revisions do not change it. */
  readonly publishedAt: Date
  readonly updatedAt: Date
}

/** Data about a published content for other areas. */
export type PublishedContent = {
  readonly path: string
  readonly title: Localised
  readonly summary: Localised | null
  /** Null for kinds that search does not cover. */
  readonly searchable: { readonly body: Localised; readonly labels: readonly string[] } | null
}

/** Operations of a kind of content, implemented by the area that owns its read tables. */
export type Publisher<K extends ContentKind> = {
  title(document: DocumentOf<K>): Localised
  /** Writes the read tables; idempotent for the same publication. */
  publish(tx: PlatformTx, publication: Publication<K>): Promise<PublishedContent>
  withdraw(tx: PlatformTx, id: string): Promise<void>
}

type Text = { readonly zh?: string | undefined; readonly en?: string | undefined }

/** Joins texts, in each language that any of them has. */
export function joinLocalised(...texts: readonly (Text | null | undefined)[]): Localised {
  const of = (language: keyof Text) =>
    texts
      .map((text) => text?.[language] ?? '')
      .filter(Boolean)
      .join('\n')
  const en = of('en')
  return en ? { zh: of('zh'), en } : { zh: of('zh') }
}
