import type { ToolCollection } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ListPage } from '../../../shared/list-page/index.ts'
import { infoPaths, toolCollectionPath } from '../../publications/index.ts'
import { ToolMessages } from '../tools.messages.tsx'
import styles from './catalogue-screen.module.css'
import { ToolCard } from './tool-card.tsx'

export function CollectionScreen(props: { readonly collection: ToolCollection }) {
  return (
    <ToolMessages>
      <Collection {...props} />
    </ToolMessages>
  )
}

function Collection({ collection }: { readonly collection: ToolCollection }) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  const [title, summary] = [localised(collection.title), localised(collection.summary)]
  return (
    <ListPage title={title} lead={summary} aside={<Link to={infoPaths.tools}>{t('back')}</Link>}>
      <PageHead
        title={title}
        description={summary}
        path={toolCollectionPath(collection.id)}
        written={writtenIn(collection.title)}
      />
      {collection.tools.length === 0 ? (
        <EmptyState title={t('none')} icon={<Wrench size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {collection.tools.map((tool) => (
            <li key={tool.id}>
              <ToolCard tool={tool} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
