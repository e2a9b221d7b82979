import type { ExamAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card } from '@tiltyard/ui'
import { useState } from 'react'
import { QuestionFields } from '../sheet/question-fields.tsx'
import styles from './start.module.css'

const sample = {
  kind: 'multiple',
  options: ['2', '4', '7', '9'].map((zh) => ({ zh })),
  blanks: 0,
} as const
const rightOptions = '0,2'

/** A question to try out: neither marked nor saved. */
export function SampleQuestion() {
  const t = useTranslations('exams.start')
  const [answer, setAnswer] = useState<ExamAnswer | null>(null)
  const isRight = answer !== null && 'options' in answer && answer.options.join() === rightOptions
  return (
    <Card>
      <section className={styles['part']} aria-labelledby="sample">
        <h3 id="sample">{t('sample')}</h3>
        <p className={styles['quiet']}>{t('sampleNote')}</p>
        <p id="sample-stem">{t('sampleStem')}</p>
        <QuestionFields
          id="sample"
          item={sample}
          answer={answer}
          describedBy="sample-stem"
          isDisabled={false}
          onChange={setAnswer}
        />
        <p role="status" className={styles['right']}>
          {isRight ? t('sampleRight') : ''}
        </p>
        <p className={styles['quiet']}>{t('sampleKeys')}</p>
      </section>
    </Card>
  )
}
