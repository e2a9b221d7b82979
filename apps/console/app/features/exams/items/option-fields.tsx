import { languages } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import styles from './items.module.css'
import { markOption, type OptionValues } from './option-key.model.ts'

const optionsMax = 10

type OptionFieldsProps = { readonly kind: 'single' | 'multiple'; readonly noteChange: () => void }

/** Options in both languages, each with its letter and whether it is right. */
export function OptionFields({ kind, noteChange }: OptionFieldsProps) {
  const t = useTranslations('examBanks')
  const all = useTranslations('contents')
  const form = Form.useFormInstance()
  const options = (Form.useWatch(['options'], { form, preserve: true }) ?? []) as readonly OptionValues[]
  const mark = (at: number, isRight: boolean) => {
    const current = (form.getFieldValue('options') ?? []) as readonly OptionValues[]
    form.setFieldValue('options', markOption(kind, current, at, isRight))
    noteChange()
  }
  const Mark = kind === 'single' ? Radio : Checkbox
  const hasKey = options.some((option) => option?.isRight)
  return (
    <fieldset className={styles['options']}>
      <legend>
        <h3>{t('options')}</h3>
      </legend>
      <p className={styles['hint']}>{t(hasKey ? `rightHint.${kind}` : 'keyLater')}</p>
      <Form.List name="options">
        {(items, { add, remove, move }) => (
          <>
            {items.map(({ key, name }) => {
              const letter = letterOf(name)
              return (
                <div key={key} className={styles['option']}>
                  <Mark
                    className={styles['mark'] ?? ''}
                    name="right-option"
                    aria-label={t('isRight', { letter })}
                    checked={options[name]?.isRight ?? false}
                    onChange={({ target }) => mark(name, target.checked)}
                  >
                    <strong>{letter}</strong>
                  </Mark>
                  {languages.map((language) => (
                    <Form.Item key={language} name={[name, language]} style={{ margin: 0 }}>
                      <Input.TextArea
                        className="growing"
                        rows={1}
                        lang={language}
                        maxLength={500}
                        aria-label={`${t('option', { letter })} · ${all(`languages.${language}`)}`}
                        placeholder={all(`languages.${language}`)}
                      />
                    </Form.Item>
                  ))}
                  <div className={styles['acts']}>
                    <Button
                      type="text"
                      disabled={name === 0}
                      aria-label={t('moveUp', { letter })}
                      icon={<ArrowUp size={16} aria-hidden="true" />}
                      onClick={() => move(name, name - 1)}
                    />
                    <Button
                      type="text"
                      disabled={name === items.length - 1}
                      aria-label={t('moveDown', { letter })}
                      icon={<ArrowDown size={16} aria-hidden="true" />}
                      onClick={() => move(name, name + 1)}
                    />
                    <Button
                      type="text"
                      disabled={items.length <= 2}
                      aria-label={t('removeOption', { letter })}
                      icon={<Trash2 size={16} aria-hidden="true" />}
                      onClick={() => remove(name)}
                    />
                  </div>
                </div>
              )
            })}
            {items.length < optionsMax ? (
              <Button
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => add({ isRight: false } satisfies OptionValues)}
              >
                {t('addOption')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

const letterOf = (at: number) => String.fromCharCode(65 + at)
