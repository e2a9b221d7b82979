import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { ItemList } from '../../shared/forms/index.ts'
import { newBlank } from './item-form.model.ts'
import styles from './items.module.css'

const plain = { autoComplete: 'off', spellCheck: false } as const

/** What each blank accepts, and its share of the points. */
export function BlankFields() {
  const t = useTranslations('examBanks.blanks')
  return (
    <ItemList
      path={['key', 'blanks']}
      label={t('title')}
      itemLabel={(number) => t('blank', { number })}
      addLabel={t('add')}
      max={10}
      newItem={newBlank}
    >
      {(at) => (
        <div className={styles['blank']}>
          <Form.Item
            className={styles['wide'] ?? ''}
            name={[at, 'accepts']}
            label={t('accepts')}
            extra={t('acceptsHint')}
          >
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['\n']} maxCount={20} />
          </Form.Item>
          <Form.Item name={[at, 'number', 'value']} label={t('number')}>
            <Input {...plain} maxLength={60} inputMode="decimal" />
          </Form.Item>
          <Form.Item name={[at, 'number', 'tolerance']} label={t('tolerance')}>
            <Input {...plain} maxLength={60} inputMode="decimal" placeholder="0" prefix="±" />
          </Form.Item>
          <Form.Item name={[at, 'pattern']} label={t('pattern')} extra={t('patternHint')}>
            <Input {...plain} maxLength={256} style={{ fontFamily: 'var(--font-mono)' }} />
          </Form.Item>
          <Form.Item name={[at, 'weight']} label={t('weight')} extra={t('weightHint')}>
            <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item className={styles['wide'] ?? ''} name={[at, 'isCaseSensitive']} valuePropName="checked">
            <Checkbox>{t('isCaseSensitive')}</Checkbox>
          </Form.Item>
        </div>
      )}
    </ItemList>
  )
}
