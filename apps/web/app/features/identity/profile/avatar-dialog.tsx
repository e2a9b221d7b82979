import 'react-easy-crop/react-easy-crop.css'
import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Notice } from '@tiltyard/ui'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { sessionCaller } from '../session/index.ts'
import styles from './avatar-dialog.module.css'
import { rotationRange, zoomRange } from './crop.model.ts'
import { type Crop, cropPicture, loadPicture } from './crop-picture.ts'
import { CropPreview } from './crop-preview.tsx'
import { changeAvatar } from './queries.ts'

type AvatarDialogProps = {
  readonly file: File
  readonly onClose: () => void
  readonly onChanged: (avatar: string | null) => void
}

/** Loaded when a picture is selected, because it contains the cropper. */
export default function AvatarDialog({ file, onClose, onChanged }: AvatarDialogProps) {
  const t = useTranslations('profile.avatar')
  const basics = useTranslations('basics')
  const [source, setSource] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zoomRange.min)
  const [rotation, setRotation] = useState<number>(rotationRange.min)
  const [result, setResult] = useState<Crop | null>(null)
  const { isSaving, problem, setProblem, save } = useSaveAvatar(onChanged)
  useEffect(() => {
    void loadPicture(file).then(setSource, () => setProblem(t('notPicture')))
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
            isDisabled={!source || !result}
            onPress={() => {
              if (source && result) void save(source, result)
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
              onCropAreaChange={(_, area) => setResult({ area, rotation })}
            />
          ) : null}
        </div>
        <div className={styles['adjust']}>
          {source && result ? <CropPreview source={source} crop={result} /> : null}
          <div className={styles['parts']}>
            <RangeField
              label={t('zoom')}
              value={zoom}
              {...zoomRange}
              valueText={`${zoom.toFixed(1)}×`}
              onChange={setZoom}
            />
            <RangeField
              label={t('rotate')}
              value={rotation}
              {...rotationRange}
              valueText={`${rotation}°`}
              onChange={setRotation}
            />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

type RangeFieldProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value as text, beside the label and for screen readers. */
  readonly valueText: string
  readonly onChange: (value: number) => void
}

function RangeField({ label, valueText, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}

const upload = createUpload(sessionCaller)

/** Crops in the browser, uploads, and shows the server's rendering. */
function useSaveAvatar(onChanged: (avatar: string | null) => void) {
  const t = useTranslations('profile.avatar')
  const basics = useTranslations('basics')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (source: string, crop: Crop): Promise<string | null> => {
    const picture = await cropPicture(source, crop).catch(() => null)
    if (!picture) return t('notPicture')
    const file = new File([picture], 'avatar.jpg', { type: picture.type })
    const uploadOutcome = await upload(addresses.uploadFile, { body: { attachmentType: 'avatar', file } })
    if (!uploadOutcome.ok) return uploadOutcome.msg || basics('offline')
    const avatarOutcome = await changeAvatar(uploadOutcome.value[0]?.fileName ?? null, crypto.randomUUID())
    if (!avatarOutcome.ok) return avatarOutcome.msg || basics('offline')
    onChanged(avatarOutcome.value.avatar)
    return null
  }
  const save = async (source: string, crop: Crop) => {
    setSaving(true)
    setProblem(null)
    setProblem(await send(source, crop))
    setSaving(false)
  }
  return { isSaving, problem, setProblem, save }
}
