import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Switch } from 'antd'
import { ItemList, LocalisedText, TextField } from '../forms/index.ts'
import styles from './answer-key.module.css'

/** Options of a choice; the values are under `form`. */
export function OptionFields() {
  const t = useTranslations('questions.about')
  return (
    <>
      <ItemList
        path={['form', 'options']}
        label={t('options')}
        itemLabel={(number) => t('option', { number })}
        addLabel={t('addOption')}
        max={20}
      >
        {(at) => (
          <div className={styles['option']}>
            <TextField path={[at, 'key']} label={t('optionKey')} required max={20} />
            <LocalisedText path={[at, 'text']} label={t('optionText')} required max={300} />
          </div>
        )}
      </ItemList>
      <Form.Item
        name={['form', 'isMultiple']}
        label={t('isMultiple')}
        valuePropName="checked"
        style={{ marginTop: 16 }}
      >
        <Switch />
      </Form.Item>
    </>
  )
}
