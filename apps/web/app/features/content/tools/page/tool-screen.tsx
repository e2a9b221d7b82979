import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ShareButton } from '../../../shared/sharing/index.ts'
import { infoPaths, LanguageNote, LongText, toolSubmitPath } from '../../publications/index.ts'
import { LikeAndFavorite } from '../../reactions/index.ts'
import { catalogueAddress } from '../catalogue/catalogue.model.ts'
import { ToolMessages } from '../tools.messages.tsx'
import type { PageTool } from './queries.ts'
import { ReportButton } from './report-button.tsx'
import { ToolFacts } from './tool-facts.tsx'
import { ToolHead } from './tool-head.tsx'
import { InstallSection, ScreenshotSection, VersionSection } from './tool-parts.tsx'
import styles from './tool-screen.module.css'
import { SimilarSection, UseSection } from './use-section.tsx'

type ToolScreenProps = { readonly tool: PageTool; readonly isPreview?: boolean }

export function ToolScreen(props: ToolScreenProps) {
  return (
    <ToolMessages>
      <ToolPage {...props} />
    </ToolMessages>
  )
}

function ToolPage({ tool, isPreview = false }: ToolScreenProps) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  const { id, title, category, labels, text } = tool
  return (
    <article className={styles['page']}>
      <ToolHead tool={tool} isPreview={isPreview} />
      <header className={styles['head']}>
        {category ? (
          <Link to={catalogueAddress({ category: category.code })} className={styles['category']}>
            {localised(category.name)}
          </Link>
        ) : null}
        <h1>{localised(title)}</h1>
        <p className={styles['summary']}>{localised(tool.summary)}</p>
        {labels.length > 0 ? (
          <ul className={styles['labels']} aria-label={t('facets.label')}>
            {labels.map(({ code, name }) => (
              <li key={code}>
                <Link to={catalogueAddress({ label: code })}>{localised(name)}</Link>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <aside className={styles['side']}>
        <ToolFacts tool={tool} />
        {isPreview ? null : (
          <div className={styles['actions']}>
            <Link to={toolSubmitPath(id)} className={buttonClass({ size: 'small' })}>
              {t('propose')}
            </Link>
            <ShareButton title={localised(title)} />
            <ReportButton toolId={id} />
          </div>
        )}
      </aside>
      <div className={styles['main']}>
        <InstallSection install={tool.install} />
        {text ? (
          <section aria-label={t('about')} lang={text.spoken}>
            <LanguageNote spoken={text.spoken} />
            <LongText html={text.html} outline={text.outline} spoken={text.spoken} />
          </section>
        ) : null}
        <ScreenshotSection title={title} screenshots={tool.screenshots} />
        {isPreview ? null : <LikeAndFavorite type="tool" id={id} />}
        <VersionSection tool={tool} />
        <UseSection tool={tool} />
        <SimilarSection similar={tool.similar} />
        <p className={styles['back']}>
          <Link to={infoPaths.tools}>{t('back')}</Link>
        </p>
      </div>
    </article>
  )
}
