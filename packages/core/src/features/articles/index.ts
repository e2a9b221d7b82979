/**
 * Articles and paper interpretations as readers see them: lists, the text, what to read next. Owns `articles`,
 * `article_labels` and `article_counts`; they are written when a content of these kinds is published.
 */
export { articlePublisher, explanationPublisher } from './article-publisher.ts'
export { getArticle, readArticle } from './get-article.ts'
export { listArticles } from './list-articles.ts'
export { listChannels, listLabels } from './list-facets.ts'
export { recommendArticles } from './recommend-articles.ts'
