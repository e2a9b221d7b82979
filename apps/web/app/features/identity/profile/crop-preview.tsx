import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useRef, useState } from 'react'
import styles from './avatar-dialog.module.css'
import { thumbnailPx } from './crop.model.ts'
import { type Crop, decodePicture, drawCrop } from './crop-picture.ts'

/** The avatar as it will be, at the size of thumbnails. */
export function CropPreview({ source, crop }: { readonly source: string; readonly crop: Crop }) {
  const t = useTranslations('profile.avatar')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    void decodePicture(source).then(setPicture)
  }, [source])
  useEffect(() => {
    if (canvas.current && picture) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <figure className={styles['preview']}>
      <canvas ref={canvas} width={thumbnailPx} height={thumbnailPx} role="img" aria-label={t('preview')} />
      <figcaption>{t('preview')}</figcaption>
    </figure>
  )
}
