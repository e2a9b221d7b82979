import type { CompetitionSettingsDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Tabs } from 'antd'
import { LocalisedRich } from '../../contents/index.ts'
import { textNames } from './settings.model.ts'

export function TextFields({ read }: { readonly read: CompetitionSettingsDetail }) {
  const t = useTranslations('organising.settings')
  return (
    <Tabs
      size="small"
      items={textNames.map((name) => ({
        key: name,
        label: t(name),
        forceRender: true,
        children: (
          <>
            {read.texts[name] && !read.documents[name] ? (
              <Alert type="warning" showIcon title={t('onlyMarkup')} style={{ marginBottom: 12 }} />
            ) : null}
            <LocalisedRich path={['documents', name]} label={t(name)} />
          </>
        ),
      }))}
    />
  )
}
