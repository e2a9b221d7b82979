import type { LibraryPicture } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { PictureFilterRow } from './picture-filter-row.tsx'
import { PictureList } from './picture-list.tsx'
import type { PictureFilters } from './queries.ts'

type PicturePickerProps = {
  readonly onChoose: (picture: LibraryPicture) => void
  readonly onClose: () => void
}

/** A dialog in which one of the stored pictures is chosen. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const t = useTranslations('pictures')
  const [filters, setFilters] = useState<PictureFilters>({ keyword: '', uploader: 'anyone' })
  return (
    <Modal open width={960} title={t('chooseTitle')} footer={null} onCancel={onClose}>
      <PictureFilterRow filters={filters} onChange={setFilters} />
      <PictureList
        filters={filters}
        actionsOf={(picture) => (
          <Button aria-label={t('chooseNamed', { name: picture.name })} onClick={() => onChoose(picture)}>
            {t('choose')}
          </Button>
        )}
      />
    </Modal>
  )
}
