import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { canUsePictures, useCurrentUser } from '../../identity/session/index.ts'
import { PicturePicker } from './picture-picker.tsx'
import { PictureUploadButton, type PictureUploadProps } from './picture-upload-button.tsx'

/** The two ways to a picture: uploading one, and choosing one that is stored. */
export function PictureSource(props: PictureUploadProps) {
  const t = useTranslations('pictures')
  const mayChoose = canUsePictures(useCurrentUser())
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PictureUploadButton {...props} />
      {mayChoose ? (
        <Button icon={<Images size={16} aria-hidden="true" />} onClick={() => setPicking(true)}>
          {t('fromLibrary')}
        </Button>
      ) : null}
      {isPicking ? (
        <PicturePicker
          onChoose={(picture) => {
            setPicking(false)
            props.onError('')
            props.onChoose(picture)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
