/**
 * Long texts: the server's markup, enhanced after hydration by copy buttons, section links, enlargeable
 * pictures, an outline and reading progress. The text is readable without scripts.
 */
export { ArticleBody, type ArticleBodyProps } from './article-body.tsx'
export { Outline, type OutlineEntry, type OutlineProps } from './outline.tsx'
export { Reading, type ReadingProps } from './reading.tsx'
export { ReadingProgress } from './reading-progress.tsx'
