import type { QuestionFormPlan } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { AutoComplete, Form, Select } from 'antd'
import { OptionFields } from '../../shared/answer-key/index.ts'
import { LocalisedText, NamesField, NumberField, TextField } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { bankNames } from './names.ts'
import styles from './questions.module.css'

const usualCategories = [
  'web',
  'pwn',
  'reverse',
  'crypto',
  'misc',
  'forensics',
  'log',
  'traffic',
  'data-security',
  'ai',
]

type Props = { readonly kind: QuestionFormPlan['kind']; readonly isStep: boolean }

export function QuestionFields({ kind, isStep }: Props) {
  const t = useTranslations('questions.about')
  const all = useTranslations('training')
  const categoryName = useCategoryName()
  const isGroup = kind === 'group'
  return (
    <>
      <LocalisedText path={['name']} label={t('name')} required max={80} />
      <div className={styles['columns']}>
        {isStep ? null : (
          <Form.Item name="bank" label={t('bank')} required>
            <Select options={bankNames.map((value) => ({ value, label: all(`banks.${value}.name`) }))} />
          </Form.Item>
        )}
        <Form.Item name="category" label={t('category')} required>
          <AutoComplete
            options={usualCategories.map((value) => ({ value, label: categoryName(value) }))}
            maxLength={40}
          />
        </Form.Item>
        <Form.Item name="difficulty" label={t('difficulty')} required>
          <Select
            options={([1, 2, 3, 4, 5] as const).map((value) => ({
              value,
              label: all(`difficulty.names.${value}`),
            }))}
          />
        </Form.Item>
        <NumberField
          path={['points']}
          label={t(isGroup ? 'pointsOfGroup' : 'points')}
          required
          {...(isGroup && { hint: t('pointsOfGroupHint') })}
        />
        {isGroup ? (
          <NumberField
            path={['form', 'passScore']}
            label={t('passScore')}
            required
            hint={t('passScoreHint')}
          />
        ) : null}
        <NumberField path={['minutes']} label={t('minutes')} min={1} />
        <TextField path={['author']} label={t('author')} max={80} />
        <NamesField path={['tags']} label={t('tags')} hint={t('tagsHint')} />
      </div>
      <LocalisedRich path={['content']} label={t('content')} required />
      {kind === 'choice' ? <OptionFields /> : null}
    </>
  )
}
