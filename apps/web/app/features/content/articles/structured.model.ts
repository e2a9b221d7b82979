import { type Article, inLanguage, type Language } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../../head/index.ts'
import { articlePath, paperPath } from '../publications/index.ts'

type ArticleForStructuredData = Pick<
  Article,
  'id' | 'kind' | 'authors' | 'publishedAt' | 'updatedAt' | 'paper' | 'labels'
>

export type StructuredDataContext = {
  readonly origin: string
  readonly site: string
  readonly title: string
  readonly summary: string
  readonly spoken: Language
}

/** Structured data of an article; an explainer also names its paper. */
export function articleStructuredData(
  article: ArticleForStructuredData,
  context: StructuredDataContext,
): StructuredFacts {
  const { origin, site, title, summary, spoken } = context
  const { paper, authors } = article
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    inLanguage: spoken,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    mainEntityOfPage: `${origin}${articlePath(article)}`,
    author:
      authors.length > 0
        ? authors.map((name) => ({ '@type': 'Person', name }))
        : [{ '@type': 'Organization', name: site }],
    publisher: { '@type': 'Organization', name: site, url: origin },
    keywords: article.labels.map(({ name }) => inLanguage(name, spoken)),
    ...(paper && {
      about: {
        '@type': 'ScholarlyArticle',
        headline: paper.title,
        url: `${origin}${paperPath(paper.id)}`,
        author: paper.authors.map((name) => ({ '@type': 'Person', name })),
        datePublished: String(paper.year),
      },
    }),
  }
}
