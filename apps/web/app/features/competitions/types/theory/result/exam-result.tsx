import {
  addresses,
  type CandidatePaper,
  inLanguage,
  type PlayTaskList,
  type SittingResult,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Load, TableSkeleton } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { useResource } from '../../../../shared/data/index.ts'
import { TaskAppeal } from '../../../appeals/index.ts'
import { type Competition, CopyButton, paramsOf } from '../../../play/index.ts'
import { pointsText } from '../paper.model.ts'
import styles from './result.module.css'
import { ResultQuestion } from './result-question.tsx'

type ExamResultProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly paper: CandidatePaper
}

/** As far as the paper shows it: the mark, the sections, every question. */
export function ExamResult({ competition, board, paper }: ExamResultProps) {
  const t = useTranslations('exams.result')
  const { taskId } = paper
  const { loaded, load } = useResource(
    useCallback(
      () => call(addresses.getSittingResult, { params: { ...paramsOf(competition), taskId } }),
      [competition, taskId],
    ),
  )
  const stageId = board.tasks.find(({ id }) => id === taskId)?.stageId
  return (
    <section className={styles['result']} aria-labelledby="result">
      <h3 id="result">{t('title')}</h3>
      <Load of={loaded} skeleton={<TableSkeleton />} empty={null} onRetry={load}>
        {(result) => (
          <>
            <Mark result={result} />
            {result.sections.length > 1 ? <Sections result={result} /> : null}
            {board.entry && stageId ? (
              <TaskAppeal
                competition={competition}
                task={{ id: taskId, stageId, name: paper.name }}
                mayAppeal={board.entry.isLeader}
              />
            ) : null}
            {result.items ? (
              <section className={styles['items']} aria-label={t('questions')}>
                {result.items.map((item) => (
                  <ResultQuestion key={item.place} item={item} />
                ))}
              </section>
            ) : null}
          </>
        )}
      </Load>
    </section>
  )
}

function Mark({ result }: { readonly result: SittingResult }) {
  const t = useTranslations('exams.result')
  const closed = useTranslations('exams.closed')
  return (
    <Card>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('mark')}</dt>
          <dd>
            <strong className={styles['mark']}>{pointsText(result.mark)}</strong>{' '}
            {t('of', { points: pointsText(result.points) })}
          </dd>
        </div>
        <div>
          <dt>{closed('receipt')}</dt>
          <dd className={styles['receipt']}>
            <code>{result.receipt}</code>
            <CopyButton text={result.receipt} label={closed('copy')} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Sections({ result }: { readonly result: SittingResult }) {
  const t = useTranslations('exams.result')
  const localised = useLocalised()
  return (
    <table className={styles['sections']}>
      <caption className="unseen">{t('sections')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('section')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {result.sections.map(({ name, points, mark }) => (
          <tr key={inLanguage(name, 'zh')}>
            <th scope="row">{localised(name)}</th>
            <td>
              {pointsText(mark)} / {pointsText(points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
