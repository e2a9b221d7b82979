import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App } from 'antd'
import { useState } from 'react'
import { PageHead } from '../../../layout/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { PictureFilterRow, PictureList, PictureUploadButton, pictureFiltersFrom } from '../pictures/index.ts'
import { RemovePicture } from './remove-picture.tsx'

export function PictureLibraryScreen() {
  const t = useTranslations('pictures')
  const { search, change } = useListSearchParams()
  const { message } = App.useApp()
  const [errorText, setErrorText] = useState('')
  const filters = pictureFiltersFrom(search)
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <PictureUploadButton
            uploadLabel={t('upload')}
            onChoose={() => void message.success(t('uploaded'))}
            onError={setErrorText}
          />
        }
      >
        {t('lead')}
      </PageHead>
      {errorText ? <Alert type="error" showIcon title={errorText} style={{ marginBottom: 16 }} /> : null}
      <PictureFilterRow
        filters={filters}
        onChange={({ keyword, uploader }) =>
          change({ keyword, uploader: uploader === 'self' ? uploader : null })
        }
      />
      <PictureList filters={filters} actionsOf={(picture) => <RemovePicture picture={picture} />} />
    </>
  )
}
