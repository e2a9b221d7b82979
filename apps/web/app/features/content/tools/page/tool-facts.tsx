import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card } from '@tiltyard/ui'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText, joinNames } from '../../publications/index.ts'
import { catalogueAddress } from '../catalogue/catalogue.model.ts'
import type { PageTool } from './queries.ts'
import styles from './tool-screen.module.css'

/** Links that people sent in: search engines give them no credit, and the target learns no opener. */
const outside = { target: '_blank', rel: 'noopener nofollow ugc' } as const

export function ToolFacts({ tool }: { readonly tool: PageTool }) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { licence, version, releasedOn, authors, platforms, requirements, homepage } = tool
  return (
    <Card>
      <div className={styles['links']}>
        <a href={tool.repository} {...outside} className={buttonClass({ kind: 'primary' })}>
          {t('repository')}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
        {homepage ? (
          <a href={homepage} {...outside} className={buttonClass({})}>
            {t('homepage')}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : null}
      </div>
      <dl className={styles['facts']}>
        <Fact name={t('version')}>{version ?? t('unknown')}</Fact>
        <Fact name={t('released')}>{releasedOn ? <DayText value={releasedOn} /> : t('unknown')}</Fact>
        <Fact name={t('facets.licence')}>
          <Link to={catalogueAddress({ licence })}>{licence === 'other' ? t('otherLicence') : licence}</Link>
        </Fact>
        {tool.language ? (
          <Fact name={t('facets.language')}>
            <Link to={catalogueAddress({ language: tool.language })}>{tool.language}</Link>
          </Fact>
        ) : null}
        <Fact name={t('facets.platform')}>
          {platforms.map((platform) => t(`platformNames.${platform}`)).join(' · ')}
        </Fact>
        {authors.length > 0 ? <Fact name={t('authors')}>{joinNames(authors, language)}</Fact> : null}
        {requirements ? <Fact name={t('requirements')}>{localised(requirements)}</Fact> : null}
        <Fact name={t('maintenance')}>{t(`maintainedNames.${tool.isMaintained ? 'yes' : 'no'}`)}</Fact>
        <Fact name={t('updated')}>
          <DayText value={tool.updatedAt} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
