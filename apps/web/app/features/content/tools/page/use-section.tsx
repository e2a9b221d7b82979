import type { Localised } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetPath, PageSection, PaperLines } from '../../publications/index.ts'
import { ToolCard } from '../catalogue/tool-card.tsx'
import type { PageTool } from './queries.ts'
import styles from './tool-screen.module.css'

type Item = { readonly id: string; readonly title: Localised; readonly path: string }

/** What uses the tool and what it belongs to; hidden without any. */
export function UseSection({ tool }: { readonly tool: PageTool }) {
  const t = useTranslations('tools')
  const { questions, competitions, papers, datasets } = tool
  const links = datasets.map(({ id, title }) => ({ id, title, path: datasetPath(id) }))
  return (
    <>
      <Links title={t('usedIn')} items={[...competitions, ...questions]} />
      {papers.length > 0 ? (
        <PageSection title={t('papers')}>
          <PaperLines papers={papers} />
        </PageSection>
      ) : null}
      <Links title={t('datasets')} items={links} />
    </>
  )
}

function Links({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  const localised = useLocalised()
  if (items.length === 0) return null
  return (
    <PageSection title={title}>
      <ul className={styles['uses']}>
        {items.map(({ id, title: name, path }) => (
          <li key={id}>
            <Link to={path}>{localised(name)}</Link>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function SimilarSection({ similar }: Pick<PageTool, 'similar'>) {
  const t = useTranslations('tools')
  if (similar.length === 0) return null
  return (
    <PageSection title={t('similar')}>
      <ul className={styles['similar']}>
        {similar.map((tool) => (
          <li key={tool.id}>
            <ToolCard tool={tool} level={3} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
