import type { ToolListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText, toolPath } from '../../publications/index.ts'
import styles from './tool-card.module.css'

type ToolCardProps = { readonly tool: ToolListItem; readonly level?: 2 | 3 }

/** The link covers the whole card. */
export function ToolCard({ tool, level = 2 }: ToolCardProps) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  const { id, title, summary, category, licence, language, version, releasedOn } = tool
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['card']}>
      <p className={styles['marks']}>
        {category ? <span className={styles['category']}>{localised(category.name)}</span> : null}
        {tool.isMaintained ? null : <span className={styles['quiet']}>{t('unmaintained')}</span>}
      </p>
      <Title className={styles['title']}>
        <Link to={toolPath(id)} className={styles['link']}>
          {localised(title)}
        </Link>
      </Title>
      <p className={styles['summary']}>{localised(summary)}</p>
      <p className={styles['facts']}>
        <span>{licence === 'other' ? t('otherLicence') : licence}</span>
        {language ? <span>{language}</span> : null}
        {version ? <span className={styles['figures']}>{version}</span> : null}
        {releasedOn ? <DayText value={releasedOn} /> : null}
      </p>
    </article>
  )
}
