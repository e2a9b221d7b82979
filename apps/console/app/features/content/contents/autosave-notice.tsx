import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex } from 'antd'
import { formatLocalTime } from '../../shared/times/index.ts'
import type { useAutosave } from './use-autosave.ts'

/** Offers unsaved edits of an earlier visit. */
export function AutosaveNotice({ autosave }: { readonly autosave: ReturnType<typeof useAutosave> }) {
  const t = useTranslations('contents.autosave')
  const { found, isOutdated, restore, discard } = autosave
  if (!found) return null
  return (
    <Alert
      type={isOutdated ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('found', { time: formatLocalTime(found.at) })}
      description={isOutdated ? t('outdated') : undefined}
      action={
        <Flex gap={8} wrap>
          <Button size="small" type="primary" onClick={restore}>
            {t('restore')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('discard')}
          </Button>
        </Flex>
      }
    />
  )
}
