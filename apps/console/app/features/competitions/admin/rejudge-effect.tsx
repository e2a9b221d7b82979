import { inLanguage, type RejudgedTeam, type RejudgePreview } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatScore } from '@tiltyard/ui/format-score'
import { Alert, Pagination, Tag } from 'antd'
import { useState } from 'react'
import { CardTable } from '../../shared/card-table/index.ts'
import { TimeText } from '../../shared/times/index.ts'

type RejudgeEffectProps = { readonly preview: RejudgePreview }

/** Who would gain and who would lose by judging again, with the points before and after. */
export function RejudgeEffect({ preview }: RejudgeEffectProps) {
  const t = useTranslations('running.rejudging')
  const { checked, counts, teams, unchecked } = preview
  const changed = counts.gain + counts.loss + counts.move + counts.other
  return (
    <div role="status" style={{ marginTop: 16 }}>
      <p>{t('checked', { checked })}</p>
      <p style={{ marginBlock: 8 }}>{changed === 0 ? t('unchanged') : t('counts', counts)}</p>
      <TaskEffects preview={preview} />
      {unchecked.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlock: 8 }}
          title={t('unchecked', { count: counts.unchecked })}
          description={t('uncheckedText', { teams: unchecked.map(({ name }) => name).join(' · ') })}
        />
      ) : null}
      {teams.length > 0 ? <TeamEffects preview={preview} /> : null}
      {changed > teams.length ? (
        <p style={{ marginTop: 8 }}>{t('shown', { shown: teams.length, total: changed })}</p>
      ) : null}
    </div>
  )
}

function TaskEffects({ preview: { tasks, decimals } }: RejudgeEffectProps) {
  const t = useTranslations('running.rejudging')
  const { language } = useLanguage()
  const lines = tasks.flatMap(({ name, value, firstSolves }) => {
    const task = inLanguage(name, language)
    const [before, after] = [formatScore(value.before, decimals), formatScore(value.after, decimals)]
    return [
      ...(before === after ? [] : [t('value', { task, before, after })]),
      ...firstSolves.map((one) =>
        t('firstSolve', {
          ...{ task, place: one.place },
          ...{ before: one.before ?? t('nobody'), after: one.after ?? t('nobody') },
        }),
      ),
    ]
  })
  return lines.length === 0 ? null : (
    <ul style={{ paddingInlineStart: 20, marginBlock: 8 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const rowsPerPage = 10
const colours = { gain: 'success', loss: 'error', move: 'warning', other: 'default' } as const

function TeamEffects({ preview: { teams, decimals } }: RejudgeEffectProps) {
  const t = useTranslations('running.rejudging')
  const [page, setPage] = useState(1)
  const pointsText = ({ before, after }: RejudgedTeam) =>
    t('change', { before: formatScore(before.score, decimals), after: formatScore(after.score, decimals) })
  const rankText = ({ before, after }: RejudgedTeam) =>
    t('change', { before: before.rank ?? t('noRank'), after: after.rank ?? t('noRank') })
  return (
    <>
      <CardTable<RejudgedTeam>
        rows={teams.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        keyOf={({ teamId }) => teamId}
        leastWidth={600}
        columns={[
          { key: 'team', title: t('team'), render: ({ name }) => name },
          {
            key: 'kind',
            title: t('kind'),
            width: 130,
            render: ({ kind, caseChange }) => (
              <>
                <Tag color={colours[kind]}>{t(`kinds.${kind}`)}</Tag>
                {caseChange ? <small>{t(`caseChanges.${caseChange}`)}</small> : null}
              </>
            ),
          },
          {
            key: 'sentAt',
            title: t('sentAt'),
            width: 200,
            render: ({ solvedAt, sentAt }) => (
              <>
                {solvedAt ? (
                  <del>
                    <TimeText iso={solvedAt} />
                  </del>
                ) : null}{' '}
                {sentAt ? <TimeText iso={sentAt} /> : null}
              </>
            ),
          },
          { key: 'points', title: t('points'), width: 120, render: pointsText },
          { key: 'rank', title: t('rank'), width: 110, render: rankText },
        ]}
      />
      {teams.length > rowsPerPage ? (
        <Pagination
          size="small"
          align="end"
          style={{ marginTop: 8 }}
          current={page}
          total={teams.length}
          pageSize={rowsPerPage}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  )
}
