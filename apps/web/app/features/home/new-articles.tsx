import type { ArticleListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { ArticleRow } from '../articles/index.ts'
import { infoPaths } from '../references/index.ts'
import { HomeSection } from './home-section.tsx'
import styles from './rows.module.css'

export function NewArticles({ articles }: { readonly articles: readonly ArticleListItem[] }) {
  const t = useTranslations('home.articles')
  if (articles.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.articles}>{t('more')}</Link>}>
      <ul className={styles['rows']}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} level={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
