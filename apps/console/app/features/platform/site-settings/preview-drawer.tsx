import { useQuery } from '@tanstack/react-query'
import { addresses, type Language, languages, type SystemParameters } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { SiteChanges } from './site-changes.tsx'
import { SitePreview } from './site-preview.tsx'

type Props = {
  readonly parameters: SystemParameters
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What visitors will see, and how it differs from what they see now. */
export function PreviewDrawer({ parameters, isBusy, onSave, onClose }: Props) {
  const t = useTranslations('siteAdmin')
  const basics = useTranslations('basics')
  const contents = useTranslations('contents.languages')
  const current = useLanguage().language
  const [language, setLanguage] = useState<Language>(current)
  const preview = useQuery({
    queryKey: ['site', 'preview', parameters],
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.previewSiteSettings, { body: { parameters } }, { signal }),
  })
  return (
    <Drawer
      open
      size={960}
      title={t('preview')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={isBusy}
          disabled={!preview.data || preview.data.changes.length === 0}
          onClick={onSave}
        >
          {basics('save')}
        </Button>
      }
    >
      <Segmented<Language>
        aria-label={t('previewLanguage')}
        style={{ marginBottom: 16 }}
        value={language}
        options={languages.map((each) => ({ value: each, label: contents(each) }))}
        onChange={setLanguage}
      />
      <SitePreview parameters={parameters} language={language} />
      <h3>{t('changes')}</h3>
      {preview.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {preview.isError ? <FailureResult fault={preview.error} retry={() => void preview.refetch()} /> : null}
      {preview.data ? <SiteChanges changes={preview.data.changes} empty={t('noChanges')} /> : null}
    </Drawer>
  )
}
