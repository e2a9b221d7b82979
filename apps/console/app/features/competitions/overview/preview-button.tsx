import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { usePreviewLink } from '../../shared/preview-link/index.ts'
import { useCompetition } from '../admin/use-competition.ts'

/** The public page as it would be published now. */
export function PreviewButton() {
  const t = useTranslations('organising.overview')
  const { id } = useCompetition()
  const open = usePreviewLink(() =>
    callApi(addresses.createCompetitionPreview, { params: { competitionId: id } }),
  )
  return (
    <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => void open()}>
      {t('preview')}
    </Button>
  )
}
