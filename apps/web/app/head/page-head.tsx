import { type Language, languages } from '@tiltyard/contracts/browser'
import { useLanguage } from '@tiltyard/i18n/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext } from 'react'
import { useSiteName } from '../features/platform/settings/index.ts'
import { alternatesOf } from './alternates.ts'
import { StructuredData, type StructuredFacts } from './structured-data.tsx'

export type PageHeadProps = {
  readonly title: string
  /** For titles that contain the site's name. */
  readonly isWholeTitle?: boolean
  readonly description: string
  /** Canonical path and query. */
  readonly path: string
  readonly written?: readonly Language[]
  readonly kind?: 'website' | 'article'
  readonly facts?: StructuredFacts
  readonly feed?: { readonly title: string; readonly path: string; readonly type: string }
  readonly isPrivate?: boolean
}

const locales: Readonly<Record<Language, string>> = { zh: 'zh_CN', en: 'en_US' }

/** Metadata for search engines, messengers and feed readers. React hoists it into the head. */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  path,
  written = languages,
  kind = 'website',
  facts,
  feed,
  isPrivate = false,
}: PageHeadProps) {
  const { language } = useLanguage()
  const { origin } = useContext(DocumentFactsContext)
  const site = useSiteName()
  const { canonical, others } = alternatesOf(`${origin}${path}`, language, written)
  const spoken = written.includes(language) ? language : 'zh'
  return (
    <>
      <title>{isWholeTitle ? title : `${title} · ${site}`}</title>
      <meta name="description" content={description} />
      {isPrivate ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      {(isPrivate ? [] : others).map((other) => (
        <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
      ))}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={locales[spoken]} />
      {feed ? <link rel="alternate" type={feed.type} title={feed.title} href={feed.path} /> : null}
      {facts && !isPrivate ? <StructuredData facts={facts} /> : null}
    </>
  )
}
