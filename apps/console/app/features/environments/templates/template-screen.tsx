import { useQuery } from '@tanstack/react-query'
import { addresses, inLanguage, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Popconfirm, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { DryRunPanel } from './dry-run-panel.tsx'
import { templateQuery } from './queries.ts'
import { TemplateFilesPart } from './template-files-part.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateStateTag } from './template-state-tag.tsx'
import { useTemplateMutation } from './use-template-mutation.ts'

export function TemplateScreen() {
  const { templateId = 'new' } = useParams()
  return templateId === 'new' ? <NewTemplate /> : <SavedTemplate key={templateId} templateId={templateId} />
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

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
function SavedTemplate({ templateId }: { readonly templateId: string }) {
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

type PublishTemplateProps = { readonly template: TemplateDetail; readonly onReload: () => void }

function PublishTemplate({ template, onReload }: PublishTemplateProps) {
  const t = useTranslations('templates')
  const params = { templateId: template.id }
  const publish = useTemplateMutation(
    (isPublished: boolean) => callApi(addresses.publishTemplate, { params, body: { isPublished } }),
    onReload,
  )
  const archive = useTemplateMutation(
    (isArchived: boolean) => callApi(addresses.archiveTemplate, { params, body: { isArchived } }),
    onReload,
  )
  if (template.state === 'archived')
    return (
      <Button loading={archive.isPending} onClick={() => archive.mutate(false)}>
        {t('restore')}
      </Button>
    )
  const isPublished = template.state === 'published'
  return (
    <>
      <Popconfirm title={t('archiveAsk')} okText={t('archive')} onConfirm={() => archive.mutate(true)}>
        <Button danger>{t('archive')}</Button>
      </Popconfirm>
      <Button
        type={isPublished ? 'default' : 'primary'}
        loading={publish.isPending}
        onClick={() => publish.mutate(!isPublished)}
      >
        {t(isPublished ? 'withdraw' : 'publish')}
      </Button>
    </>
  )
}
