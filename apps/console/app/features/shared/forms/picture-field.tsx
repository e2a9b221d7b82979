import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Form } from 'antd'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PictureChooser, uploadPicture } from '../../files/uploads/index.ts'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'
import { type FieldProps, namePathOf } from './fields.tsx'

export function PictureField({ path, label, hint }: FieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} htmlFor="" {...(hint && { extra: hint })}>
      <PictureInput label={label} />
    </Form.Item>
  )
}

type InputProps = {
  readonly label: string
  readonly value?: string
  readonly onChange?: (file: string | undefined) => void
}

function PictureInput({ label, value, onChange }: InputProps) {
  const t = useTranslations('contents')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    try {
      onChange?.((await uploadPicture(file)).fileName)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex gap={12} align="center" wrap>
      {value ? (
        <img
          src={`/_image?file=${value}&w=256`}
          alt={label}
          width={160}
          height={90}
          style={{ objectFit: 'cover' }}
        />
      ) : null}
      <PictureChooser onChoose={(file) => void upload(file)}>
        {(open) => (
          <Button loading={busy} icon={<ImageUp size={16} aria-hidden="true" />} onClick={open}>
            {t(value ? 'edit.otherPicture' : 'edit.choosePicture')}
          </Button>
        )}
      </PictureChooser>
      {value ? (
        <Button
          type="text"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onChange?.(undefined)}
        >
          {t('edit.noPicture')}
        </Button>
      ) : null}
    </Flex>
  )
}
