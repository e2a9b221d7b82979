import type { ContentKind, DocumentOf, Localised } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'

/** A revision on its way to the readers. */
export type Publication<K extends ContentKind> = {
  readonly id: string
  readonly kind: K
  readonly document: DocumentOf<K>
  /** Of its first publishing; later revisions do not move it. */
  readonly publishedAt: Date
  readonly updatedAt: Date
}

/** What the rest of the house is told of a published content. */
export type PublishedContent = {
  readonly path: string
  readonly title: Localised
  readonly summary: Localised | null
  /** Null for what search does not cover. */
  readonly searchable: { readonly body: Localised; readonly labels: readonly string[] } | null
}

/** What a kind of content must be able to do. The feature that owns the readers' tables provides it. */
export type Publisher<K extends ContentKind> = {
  title(document: DocumentOf<K>): Localised
  /** Writes the readers' tables; doing it again with the same publication leaves the same. */
  publish(tx: PlatformTx, publication: Publication<K>): Promise<PublishedContent>
  withdraw(tx: PlatformTx, id: string): Promise<void>
}

type Text = { readonly zh: string; readonly en?: string | undefined }

/** One text of several, in each language that any of them has. */
export function joinLocalised(...texts: readonly (Text | null | undefined)[]): Localised {
  const of = (language: keyof Text) =>
    texts
      .map((text) => text?.[language] ?? '')
      .filter(Boolean)
      .join('\n')
  const en = of('en')
  return en ? { zh: of('zh'), en } : { zh: of('zh') }
}
