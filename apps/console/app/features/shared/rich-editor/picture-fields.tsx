import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { PictureSource } from '../../files/pictures/index.ts'

/** Picture, alt text and caption. */
export function PictureFields() {
  const t = useTranslations('editor')
  const form = Form.useFormInstance()
  const file: unknown = Form.useWatch('file', form)
  const [errorText, setErrorText] = useState('')
  return (
    <>
      <Flex vertical gap={12} style={{ marginBottom: 16 }}>
        {typeof file === 'string' ? (
          <img src={`/_image?file=${file}&w=640`} alt="" style={{ maxHeight: 220, objectFit: 'contain' }} />
        ) : null}
        <Flex gap={8} wrap>
          <PictureSource
            uploadLabel={t(file ? 'otherPicture' : 'choosePicture')}
            onChoose={({ fileName, width, height }) => {
              form.setFieldsValue({ file: fileName, width, height })
              void form.validateFields(['file'])
            }}
            onError={setErrorText}
          />
        </Flex>
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
