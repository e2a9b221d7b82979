/**
 * For pages with a long text: what the server rendered, and over it, once the script is there, copy buttons, links to
 * sections, pictures that open large, an outline that follows, and how far one has come. Without a script all of it reads.
 */
export { ArticleBody, type ArticleBodyProps } from './article-body.tsx'
export { Outline, type OutlineEntry, type OutlineProps } from './outline.tsx'
export { Reading, type ReadingProps } from './reading.tsx'
export { ReadingProgress } from './reading-progress.tsx'
