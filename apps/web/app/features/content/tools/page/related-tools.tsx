import { addresses, type ToolListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { PageSection, toolPath } from '../../publications/index.ts'

type RelatedToolsProps = {
  readonly kind: 'question' | 'competition' | 'paper' | 'dataset'
  readonly id: string
}

/** Tools that name this page. Loaded after it: without them the page lacks nothing. */
export function RelatedTools({ kind, id }: RelatedToolsProps) {
  const t = useTranslations('references')
  const localised = useLocalised()
  const [tools, setTools] = useState<readonly ToolListItem[]>([])
  useEffect(() => {
    let isCurrent = true
    void call(addresses.listRelatedTools, { query: { kind, id } }).then((outcome) => {
      if (isCurrent) setTools(outcome.ok ? outcome.value : [])
    })
    return () => {
      isCurrent = false
    }
  }, [kind, id])
  if (tools.length === 0) return null
  return (
    <PageSection title={t('tools')}>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <Link to={toolPath(tool.id)}>{localised(tool.title)}</Link> — {localised(tool.summary)}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
