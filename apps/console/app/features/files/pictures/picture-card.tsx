import type { LibraryPicture } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { TimeText } from '../../shared/times/index.ts'
import styles from './pictures.module.css'

type PictureCardProps = { readonly picture: LibraryPicture; readonly actions: ReactNode }

export function PictureCard({ picture, actions }: PictureCardProps) {
  const t = useTranslations('pictures')
  const { fileName, name, size, width, height, uploadedAt, uploadedBy, uses, isKept } = picture
  return (
    <figure className={styles['card']}>
      <img src={`/_image?file=${fileName}&w=384`} alt="" loading="lazy" />
      <figcaption>
        <strong className={styles['name']}>{name}</strong>
        <span className="figures">{t('measures', { width, height, size: formatBytes(size) })}</span>
        <span>
          <TimeText iso={uploadedAt} /> · {uploadedBy.nickname}
        </span>
        <span>{isKept ? (uses === 0 ? t('unused') : t('uses', { uses })) : t('notKept')}</span>
      </figcaption>
      <Flex gap={8} wrap className={styles['actions']}>
        {actions}
      </Flex>
    </figure>
  )
}
