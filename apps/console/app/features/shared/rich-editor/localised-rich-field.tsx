import { languages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form } from 'antd'
import { type FieldProps, namePathOf } from '../forms/index.ts'
import styles from '../forms/localised.module.css'
import { RichEditor } from './rich-editor.tsx'

/** A bilingual rich text, both languages side by side. */
export function LocalisedRich({ path, label: name, required = false, hint }: FieldProps) {
  const t = useTranslations('contents')
  return (
    <div className={styles['pair']}>
      {languages.map((language) => {
        const label = `${name} · ${t(`languages.${language}`)}`
        return (
          <Form.Item
            key={language}
            name={namePathOf([...path, language])}
            label={label}
            required={required && language === 'zh'}
            {...(hint && language === 'zh' && { extra: hint })}
            // The editor is not a labelable element, so it has an aria-label of its own.
            htmlFor=""
          >
            <RichEditor label={label} language={language} />
          </Form.Item>
        )
      })}
    </div>
  )
}
