import type { Language } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Segmented } from 'antd'
import { useContentLanguages } from '../../shared/forms/index.ts'
import { RichEditor } from '../../shared/rich-editor/index.ts'

type Props = { readonly language: Language; readonly onLanguage: (language: Language) => void }

/** Title and text in the chosen language; the other one keeps what was typed. */
export function AnnouncementText({ language: chosen, onLanguage }: Props) {
  const t = useTranslations('organising.announcements')
  const names = useTranslations('contents.languages')
  const languages = useContentLanguages()
  return (
    <>
      {languages.shown.length > 1 ? (
        <Segmented<Language>
          aria-label={t('language')}
          style={{ marginBottom: 12 }}
          value={chosen}
          options={languages.shown.map((value) => ({ value, label: names(value) }))}
          onChange={onLanguage}
        />
      ) : null}
      {languages.shown.map((language) => {
        const required = language === languages.required
        const label = `${t('content')} · ${names(language)}`
        return (
          <div key={language} hidden={language !== chosen}>
            <Form.Item
              name={['title', language]}
              label={`${t('title')} · ${names(language)}`}
              required={required}
            >
              <Input lang={language} maxLength={100} showCount />
            </Form.Item>
            {/* The editor is not a labelable element, so it has an aria-label of its own. */}
            <Form.Item name={['document', language]} label={label} required={required} htmlFor="">
              <RichEditor isLight label={label} language={language} />
            </Form.Item>
          </div>
        )
      })}
    </>
  )
}
