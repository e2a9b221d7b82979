import { languages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form } from 'antd'
import { RichEditor } from '../../../rich-editor/index.ts'
import styles from '../edit.module.css'

export function LocalisedBody() {
  const t = useTranslations('contents')
  return (
    <div className={styles['pair']}>
      {languages.map((language) => {
        const label = `${t('fields.body')} · ${t(`languages.${language}`)}`
        return (
          <Form.Item
            key={language}
            name={['body', language]}
            label={label}
            required={language === 'zh'}
            // The editor is no control that a label can point at: it carries the name itself.
            htmlFor=""
          >
            <RichEditor label={label} language={language} />
          </Form.Item>
        )
      })}
    </div>
  )
}
