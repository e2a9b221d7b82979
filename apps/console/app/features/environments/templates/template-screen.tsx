import { useQuery } from '@tanstack/react-query'
import { inLanguage, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { templateQuery } from '../queries.ts'
import { DryRunPanel } from './dry-run-panel.tsx'
import { PublishTemplate } from './publish-template.tsx'
import { TemplateFilesPart } from './template-files-part.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateStateTag } from './template-state-tag.tsx'

export function TemplateScreen() {
  const { templateId = 'new' } = useParams()
  return templateId === 'new' ? <NewTemplate /> : <Loaded key={templateId} templateId={templateId} />
}

function NewTemplate() {
  const t = useTranslations('templates')
  return (
    <>
      <PageHead above={<Link to="/environments/templates">{t('title')}</Link>} title={t('new')} />
      <Card>
        <TemplateForm template={null} onReload={() => undefined} />
      </Card>
    </>
  )
}

/** Made anew for each revision that is loaded: a form never mixes what two people wrote. */
function Loaded({ templateId }: { readonly templateId: string }) {
  const t = useTranslations('basics')
  const template = useQuery(templateQuery(templateId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await template.refetch()
    setRound((before) => before + 1)
  }
  if (template.isPending) return <ListSkeleton label={t('loading')} />
  if (template.isError) return <FailureResult fault={template.error} retry={() => void template.refetch()} />
  return <TemplateEditor key={round} template={template.data} onReload={() => void reload()} />
}

type EditorProps = { readonly template: TemplateDetail; readonly onReload: () => void }

function TemplateEditor({ template, onReload }: EditorProps) {
  const t = useTranslations('templates')
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const part = { template, onReload }
  const parts = [
    ['about', <TemplateForm key="about" {...part} />],
    ['files', <TemplateFilesPart key="files" {...part} />],
    ['try', <DryRunPanel key="try" templateId={template.id} />],
  ] as const
  return (
    <>
      <PageHead
        above={<Link to="/environments/templates">{t('title')}</Link>}
        title={inLanguage(template.template.name, language)}
        beside={<TemplateStateTag state={template.state} />}
        actions={<PublishTemplate {...part} />}
      >
        {template.template.image}
      </PageHead>
      <Card>
        <Tabs
          activeKey={search.get('part') ?? 'about'}
          onChange={(key) => setSearch({ part: key }, { replace: true })}
          items={parts.map(([key, children]) => ({ key, label: t(`parts.${key}`), children }))}
        />
      </Card>
    </>
  )
}
