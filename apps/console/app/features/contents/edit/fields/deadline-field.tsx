import { useTranslations } from '@tiltyard/i18n/browser'
import { DatePicker, Form, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { type FieldProps, named } from './field.ts'

const zones = ['AoE', 'UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}))

/** A deadline as its call for papers words it: a local time and whose. AoE is until the day has ended everywhere. */
export function DeadlineField({ path, label, required = false, hint }: FieldProps) {
  const t = useTranslations('contents.fields')
  return (
    <Form.Item label={label} required={required} {...(hint && { extra: hint })}>
      <Space.Compact block>
        <Form.Item
          noStyle
          name={named([...path, 'local'])}
          getValueProps={(local: string | undefined) => ({ value: local ? dayjs(local) : null })}
          normalize={(moment: dayjs.Dayjs | null) => moment?.format('YYYY-MM-DDTHH:mm')}
        >
          <DatePicker
            aria-label={label}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            style={{ width: '60%' }}
          />
        </Form.Item>
        <Form.Item noStyle name={named([...path, 'zone'])}>
          <Select
            aria-label={`${label} · ${t('zone')}`}
            placeholder={t('zone')}
            allowClear
            showSearch
            options={zones}
            style={{ width: '40%' }}
          />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  )
}
