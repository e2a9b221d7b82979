import type { ContentLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input } from 'antd'
import { useContentLanguages } from './content-languages.ts'
import { type FieldProps, namePathOf } from './fields.tsx'
import styles from './localised.module.css'

type Props = FieldProps & {
  readonly max: number
  readonly rows?: number
  readonly written?: ContentLanguage
}

/** The languages of the form side by side; one is required, the other optional. */
export function LocalisedText({ path, label, required = false, hint, max, rows, written }: Props) {
  const t = useTranslations('contents')
  const languages = useContentLanguages(written)
  return (
    <div className={languages.shown.length > 1 ? styles['pair'] : ''}>
      {languages.shown.map((language) => (
        <Form.Item
          key={language}
          name={namePathOf([...path, language])}
          label={`${label} · ${t(`languages.${language}`)}`}
          required={required && language === languages.required}
          {...(hint && language === languages.required && { extra: hint })}
        >
          {rows ? (
            <Input.TextArea
              className="growing"
              lang={language}
              maxLength={max}
              showCount
              styles={{ textarea: { minHeight: rows * 22 + 12 } }}
            />
          ) : (
            <Input lang={language} maxLength={max} showCount />
          )}
        </Form.Item>
      ))}
    </div>
  )
}
