import { useTranslations } from '@tiltyard/i18n/browser'
import { Form } from 'antd'
import { type FieldProps, namePathOf, useContentLanguages } from '../forms/index.ts'
import styles from '../forms/localised.module.css'
import { RichEditor } from './rich-editor.tsx'

/** A rich text in the languages of the form, side by side. */
export function LocalisedRich({ path, label: name, required = false, hint }: FieldProps) {
  const t = useTranslations('contents')
  const languages = useContentLanguages()
  return (
    <div className={languages.shown.length > 1 ? styles['pair'] : ''}>
      {languages.shown.map((language) => {
        const label = `${name} · ${t(`languages.${language}`)}`
        return (
          <Form.Item
            key={language}
            name={namePathOf([...path, language])}
            label={label}
            required={required && language === languages.required}
            {...(hint && language === languages.required && { extra: hint })}
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
