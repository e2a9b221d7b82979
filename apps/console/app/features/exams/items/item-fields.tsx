import type { ExamBank, ExamItemKind } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { AutoComplete, Form, Radio } from 'antd'
import { LocalisedText } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { difficulties } from '../shared/index.ts'
import { BlankFields } from './blank-fields.tsx'
import styles from './items.module.css'
import { OptionFields } from './option-fields.tsx'

type ItemFieldsProps = {
  readonly kind: ExamItemKind
  readonly topics: ExamBank['topics']
  /** The key of options is set without a form event. */
  readonly noteChange: () => void
}

export function ItemFields({ kind, topics, noteChange }: ItemFieldsProps) {
  const t = useTranslations('examBanks')
  const names = useTranslations('training.difficulty.names')
  return (
    <>
      <div className={styles['about']}>
        <Form.Item name="topic" label={t('topic')} required>
          <AutoComplete
            maxLength={60}
            options={topics.map(({ topic }) => ({ value: topic }))}
            showSearch={{ filterOption: (text, option) => (option?.value ?? '').includes(text) }}
          />
        </Form.Item>
        <Form.Item name="difficulty" label={t('difficulty')} required>
          <Radio.Group
            optionType="button"
            options={difficulties.map((value) => ({ value, label: `${value} · ${names(`${value}`)}` }))}
          />
        </Form.Item>
      </div>
      <div className={styles['stem']}>
        <LocalisedRich
          path={['stem']}
          label={t('stem')}
          required
          {...(kind === 'fill' && { hint: t('blankHint') })}
        />
      </div>
      {kind === 'single' || kind === 'multiple' ? <OptionFields kind={kind} noteChange={noteChange} /> : null}
      {kind === 'judge' ? (
        <Form.Item name={['key', 'isTrue']} label={t('key')} extra={t('keyLater')}>
          <Radio.Group
            options={[
              { value: true, label: t('isTrue') },
              { value: false, label: t('isFalse') },
            ]}
          />
        </Form.Item>
      ) : null}
      {kind === 'fill' ? <BlankFields /> : null}
      <p className={styles['hint']}>{t('explanationHint')}</p>
      <LocalisedText path={['explanation']} label={t('explanation')} max={4_000} rows={3} />
    </>
  )
}
