import type { ExamSeveral, ExamShows, ExamTeamRule, ExamWatch } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, InputNumber, Radio, Select } from 'antd'
import { InstantField, LocalisedText } from '../../shared/forms/index.ts'
import styles from './papers.module.css'

const teamRules = ['mean', 'sum', 'best'] as const satisfies readonly ExamTeamRule[]
const severalRules = ['all', 'half', 'share'] as const satisfies readonly ExamSeveral[]
const shows = ['never', 'results', 'points', 'all'] as const satisfies readonly ExamShows[]
const watches = ['leave', 'paste', 'devices'] as const satisfies readonly ExamWatch[]

/** How the paper is sat and marked. */
export function RulesFields() {
  const t = useTranslations('examPapers')
  return (
    <>
      <LocalisedText written="both" path={['name']} label={t('name')} required max={80} />
      <div className={styles['columns']}>
        <CountField name="minutes" label={t('minutes')} min={1} max={600} hint={t('minutesHint')} />
        <CountField name="graceSeconds" label={t('grace')} min={0} max={30} hint={t('graceHint')} />
        <InstantField path={['opensAt']} label={t('opensAt')} />
        <InstantField path={['closesAt']} label={t('closesAt')} />
      </div>
      <p className={styles['hint']}>{t('windowHint')}</p>
      <CandidateFields />
      <Form.Item name="several" label={t('several')} extra={t('severalExample')}>
        <Radio.Group vertical>
          {severalRules.map((rule) => (
            <Radio key={rule} value={rule}>
              {t(`severalRules.${rule}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <div className={styles['columns']}>
        <Form.Item
          name="wrongPermille"
          label={t('penalty')}
          extra={t('penaltyHint')}
          getValueProps={(permille: number | undefined) => ({ value: (permille ?? 0) / 10 })}
          normalize={(percent: number | null) => Math.round((percent ?? 0) * 10)}
        >
          <InputNumber min={0} max={100} step={5} suffix="%" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="shows" label={t('shows')} className={styles['double'] ?? ''}>
          <Select options={shows.map((value) => ({ value, label: t(`showsTexts.${value}`) }))} />
        </Form.Item>
      </div>
      <div className={styles['columns']}>
        <Form.Item label={t('shuffling')} htmlFor="">
          <Form.Item name="shufflesItems" valuePropName="checked" noStyle>
            <Checkbox>{t('shufflesItems')}</Checkbox>
          </Form.Item>
          <br />
          <Form.Item name="shufflesOptions" valuePropName="checked" noStyle>
            <Checkbox>{t('shufflesOptions')}</Checkbox>
          </Form.Item>
        </Form.Item>
        <Form.Item
          name="watches"
          label={t('watches')}
          extra={t('watchesHint')}
          className={styles['double'] ?? ''}
        >
          <Checkbox.Group options={watches.map((value) => ({ value, label: t(`watchTexts.${value}`) }))} />
        </Form.Item>
      </div>
    </>
  )
}

/** Who sits, and how the marks of members make the score of their team. */
function CandidateFields() {
  const t = useTranslations('examPapers')
  const form = Form.useFormInstance()
  const candidates: unknown = Form.useWatch('candidates', form)
  const teamRule: unknown = Form.useWatch('teamRule', { form, preserve: true })
  return (
    <div className={styles['columns']}>
      <Form.Item name="candidates" label={t('candidates')}>
        <Radio.Group
          vertical
          options={[
            { value: 'each-member', label: t('candidateTexts.each-member') },
            { value: 'leader', label: t('candidateTexts.leader') },
          ]}
          onChange={({ target }) =>
            form.setFieldValue('teamRule', target.value === 'leader' ? 'leader' : 'mean')
          }
        />
      </Form.Item>
      {candidates === 'each-member' ? (
        <Form.Item name="teamRule" label={t('teamRule')} className={styles['double'] ?? ''}>
          <Radio.Group
            vertical
            options={teamRules.map((value) => ({ value, label: t(`teamRules.${value}`) }))}
          />
        </Form.Item>
      ) : null}
      {candidates === 'each-member' && teamRule === 'best' ? (
        <CountField name="bestOf" label={t('bestOf')} min={1} max={100} />
      ) : null}
    </div>
  )
}

type CountFieldProps = {
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly hint?: string
}

function CountField({ name, label, min, max, hint }: CountFieldProps) {
  return (
    <Form.Item name={name} label={label} required {...(hint && { extra: hint })}>
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}
