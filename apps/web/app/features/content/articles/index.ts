/** Lists and pages of articles and paper explainers. */
export { feedPath } from './article.model.ts'
export { ArticleRow } from './article-row.tsx'
export { ArticleScreen } from './article-screen.tsx'
export { ArticlesScreen } from './articles-screen.tsx'
export { loadArticle, loadArticles } from './queries.ts'
