import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Form, Input, InputNumber } from 'antd'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { PictureChooser, uploadPicture } from '../../files/uploads/index.ts'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'

/** Picture, alt text and caption. */
export function PictureFields() {
  const t = useTranslations('editor')
  const failureText = useFailureText()
  const form = Form.useFormInstance()
  const file: unknown = Form.useWatch('file', form)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const upload = async (picture: File) => {
    setBusy(true)
    setErrorText('')
    try {
      const { fileName, width, height } = await uploadPicture(picture)
      form.setFieldsValue({ file: fileName, width, height })
      await form.validateFields(['file'])
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setErrorText(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Flex vertical gap={12} style={{ marginBottom: 16 }}>
        {typeof file === 'string' ? (
          <img src={`/_image?file=${file}&w=640`} alt="" style={{ maxHeight: 220, objectFit: 'contain' }} />
        ) : null}
        <PictureChooser onChoose={(picture) => void upload(picture)}>
          {(open) => (
            <Button loading={busy} icon={<ImageUp size={16} aria-hidden="true" />} onClick={open}>
              {t(file ? 'otherPicture' : 'choosePicture')}
            </Button>
          )}
        </PictureChooser>
        {errorText ? <Alert type="error" showIcon title={errorText} /> : null}
      </Flex>
      <Form.Item name="file" noStyle rules={[{ required: true, message: t('pictureNeeded') }]}>
        <Input type="hidden" />
      </Form.Item>
      <Form.Item name="width" hidden>
        <InputNumber />
      </Form.Item>
      <Form.Item name="height" hidden>
        <InputNumber />
      </Form.Item>
      <Form.Item
        name="alt"
        label={t('alt')}
        extra={t('altHint')}
        rules={[{ required: true, whitespace: true, message: t('altNeeded') }]}
      >
        <Input maxLength={300} showCount />
      </Form.Item>
      <Form.Item name="caption" label={t('caption')}>
        <Input maxLength={500} showCount />
      </Form.Item>
    </>
  )
}
