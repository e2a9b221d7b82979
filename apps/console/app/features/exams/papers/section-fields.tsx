import type { ExamPaperItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Form, InputNumber, Radio } from 'antd'
import { LocalisedText } from '../../shared/forms/index.ts'
import styles from './papers.module.css'
import { countByDifficulty, questionsOf, type SectionValues, sectionProblem } from './section.model.ts'

type SectionFieldsProps = {
  readonly at: number
  readonly section: SectionValues
  readonly known: ReadonlyMap<string, ExamPaperItem>
}

export function SectionFields({ at, section, known }: SectionFieldsProps) {
  const t = useTranslations('examPapers.sections')
  const { mode = 'all', itemIds = [] } = section
  const problem = sectionProblem(section, known)
  return (
    <>
      <LocalisedText written="both" path={[at, 'name']} label={t('name')} required max={80} />
      <LocalisedText
        written="both"
        path={[at, 'instruction']}
        label={t('instruction')}
        max={1_000}
        rows={2}
      />
      <div className={styles['columns']}>
        <Form.Item name={[at, 'points']} label={t('points')} required>
          <InputNumber min={0.01} max={1_000} step={0.5} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name={[at, 'mode']} label={t('mode')} className={styles['double'] ?? ''}>
          <Radio.Group
            options={[
              { value: 'all', label: t('modes.all') },
              { value: 'draw', label: t('modes.draw') },
              { value: 'strata', label: t('modes.strata') },
            ]}
          />
        </Form.Item>
      </div>
      {mode === 'draw' ? (
        <div className={styles['columns']}>
          <Form.Item name={[at, 'draw']} label={t('draw', { available: itemIds.length })} required>
            <InputNumber min={1} max={1_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
      ) : null}
      {mode === 'strata' ? <StrataFields at={at} section={section} known={known} /> : null}
      {problem ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(`problems.${problem.kind}`, problem)}
        />
      ) : null}
    </>
  )
}

/** How many questions of each difficulty, beside how many there are. */
function StrataFields({ at, section, known }: SectionFieldsProps) {
  const t = useTranslations('examPapers.sections')
  const names = useTranslations('training.difficulty.names')
  const available = countByDifficulty(section.itemIds ?? [], known)
  return (
    <fieldset className={styles['strata']}>
      <legend>{t('strata', { count: questionsOf(section) })}</legend>
      {([1, 2, 3, 4, 5] as const).map((difficulty) => (
        <Form.Item
          key={difficulty}
          name={[at, 'counts', `${difficulty}`]}
          label={`${difficulty} · ${names(`${difficulty}`)}`}
          extra={t('available', { count: available.get(difficulty) ?? 0 })}
        >
          <InputNumber min={0} max={1_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ))}
    </fieldset>
  )
}
