import { addresses, type ExamPaperListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'
import styles from './marks.module.css'

type SettlementCardProps = { readonly paper: ExamPaperListItem; readonly unmarked: number }

export function SettlementCard({ paper: { taskId, isSettled }, unmarked }: SettlementCardProps) {
  const t = useTranslations('examMarks.settlement')
  const { id: competitionId } = useCompetition()
  const settle = useCompetitionMutation(
    () => callApi(addresses.settleExamPaper, { params: { competitionId, taskId } }),
    { done: ({ entries }) => t('done', { count: entries }) },
  )
  return (
    <section className={styles['panel']} aria-labelledby="exam-settlement">
      <Flex gap={8} justify="space-between">
        <h2 id="exam-settlement" className={styles['heading']}>
          {t('title')}
        </h2>
        <span>
          <Tag color={isSettled ? 'success' : 'warning'}>{t(isSettled ? 'settled' : 'pending')}</Tag>
        </span>
      </Flex>
      <p>{t('lead')}</p>
      <p style={{ margin: '8px 0 0' }}>
        {unmarked > 0 ? t(isSettled ? 'remarking' : 'unmarked', { count: unmarked }) : t('allMarked')}
      </p>
      {isSettled ? null : (
        <Popconfirm title={t('settle')} description={t('ask')} onConfirm={() => settle.mutate(undefined)}>
          <Button type="primary" style={{ marginTop: 12 }} disabled={unmarked > 0} loading={settle.isPending}>
            {t('settle')}
          </Button>
        </Popconfirm>
      )}
    </section>
  )
}
