import { addresses, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm } from 'antd'
import { ask } from '../../session/index.ts'
import { useEnvironmentAct } from '../use-environment-act.ts'

type Props = { readonly template: TemplateDetail; readonly onReload: () => void }

export function PublishTemplate({ template, onReload }: Props) {
  const t = useTranslations('templates')
  const params = { templateId: template.id }
  const publish = useEnvironmentAct(
    (isPublished: boolean) => ask(addresses.publishTemplate, { params, body: { isPublished } }),
    onReload,
  )
  const archive = useEnvironmentAct(
    (isArchived: boolean) => ask(addresses.archiveTemplate, { params, body: { isArchived } }),
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
