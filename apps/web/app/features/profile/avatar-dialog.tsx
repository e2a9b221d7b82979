import 'react-easy-crop/react-easy-crop.css'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Notice } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './avatar-dialog.module.css'
import { rotationRange, zoomRange } from './crop.model.ts'
import { readPicture } from './crop-picture.ts'
import { RangeField } from './range-field.tsx'
import { useSaveAvatar } from './use-save-avatar.ts'

type AvatarDialogProps = {
  readonly file: File
  readonly onClose: () => void
  readonly onChanged: (avatar: string | null) => void
}

/** Loaded when somebody chooses a picture: nobody else needs the cropper. */
export default function AvatarDialog({ file, onClose, onChanged }: AvatarDialogProps) {
  const t = useTranslations('profile.avatar')
  const basics = useTranslations('basics')
  const [source, setSource] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zoomRange.min)
  const [rotation, setRotation] = useState<number>(rotationRange.min)
  const [area, setArea] = useState<Area | null>(null)
  const { isSaving, problem, setProblem, save } = useSaveAvatar(onChanged)
  useEffect(() => {
    void readPicture(file).then(setSource, () => setProblem(t('notPicture')))
  }, [file, setProblem, t])
  return (
    <Dialog
      isOpen
      widthPx={520}
      title={t('dialog')}
      closeLabel={basics('close')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{basics('cancel')}</Button>
          <Button
            kind="primary"
            isPending={isSaving}
            isDisabled={!source || !area}
            onPress={() => {
              if (source && area) void save(source, area, rotation)
            }}
          >
            {isSaving ? basics('saving') : basics('save')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <p className={styles['hint']}>{t('how')}</p>
        <div className={styles['stage']}>
          {source ? (
            <Cropper
              image={source}
              crop={crop}
              zoom={zoom}
              rotation={rotation}
              minZoom={zoomRange.min}
              maxZoom={zoomRange.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('frame') }}
              mediaProps={{ alt: '', onError: () => setProblem(t('notPicture')) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          ) : null}
        </div>
        <RangeField
          label={t('zoom')}
          value={zoom}
          {...zoomRange}
          shown={`${zoom.toFixed(1)}×`}
          onChange={setZoom}
        />
        <RangeField
          label={t('rotate')}
          value={rotation}
          {...rotationRange}
          shown={`${rotation}°`}
          onChange={setRotation}
        />
      </div>
    </Dialog>
  )
}
