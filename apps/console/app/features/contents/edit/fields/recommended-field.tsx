import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Switch } from 'antd'

export function RecommendedField() {
  const t = useTranslations('contents.fields')
  return (
    <Form.Item
      name="recommended"
      label={t('recommended')}
      valuePropName="checked"
      extra={t('recommendedHint')}
    >
      <Switch />
    </Form.Item>
  )
}
