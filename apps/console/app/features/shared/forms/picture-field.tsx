import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Form } from 'antd'
import { Trash2 } from 'lucide-react'
import { PictureSource } from '../../files/pictures/index.ts'
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
      <PictureSource
        uploadLabel={t(value ? 'edit.otherPicture' : 'edit.choosePicture')}
        onChoose={({ fileName }) => onChange?.(fileName)}
        onError={(text) => {
          if (text) void message.error(text)
        }}
      />
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
