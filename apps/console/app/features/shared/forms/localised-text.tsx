import { languages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input } from 'antd'
import { type FieldProps, namePathOf } from './fields.tsx'
import styles from './localised.module.css'

type Props = FieldProps & { readonly max: number; readonly rows?: number }

/** Chinese and English side by side; Chinese is required, English optional. */
export function LocalisedText({ path, label, required = false, hint, max, rows }: Props) {
  const t = useTranslations('contents')
  return (
    <div className={styles['pair']}>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={namePathOf([...path, language])}
          label={`${label} · ${t(`languages.${language}`)}`}
          required={required && language === 'zh'}
          {...(hint && language === 'zh' && { extra: hint })}
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
