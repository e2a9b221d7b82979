import { type AdminDivision, type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Select, Table } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FormSaveBar, useLeaveGuard } from '../../shared/forms/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { rightsOf, taskRights, withRight } from './rights.model.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

const values = { asDivision: null, yes: true, no: false } as const
type RightChoice = keyof typeof values
const rightChoiceOf = (right: boolean | null): RightChoice =>
  right === null ? 'asDivision' : right ? 'yes' : 'no'

export function RightsPart({ task, onReload }: Props) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id, divisions } = useCompetition()
  const canOrganise = useCanOrganise()
  const [plans, setPlans] = useState(task.rights)
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const save = useCompetitionMutation(
    () =>
      callApi(addresses.setTaskRights, {
        params: { competitionId: id, taskId: task.id },
        body: { rights: plans },
      }),
    { done: t('saved'), onDone: onReload },
  )
  return (
    <>
      <p style={{ marginBottom: 12 }}>{t('tasks.rightsHint')}</p>
      <Table<AdminDivision>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={divisions}
        scroll={{ x: 860 }}
        columns={[
          {
            title: t('sections.divisions'),
            key: 'name',
            render: (_, { name }) => inLanguage(name, language),
          },
          ...taskRights.map((right) => ({
            title: t(`divisions.rights.${right}`),
            key: right,
            width: 145,
            render: (_: unknown, division: AdminDivision) => (
              <Select<RightChoice>
                aria-label={`${inLanguage(division.name, language)}: ${t(`divisions.rights.${right}`)}`}
                style={{ width: 130 }}
                disabled={!canOrganise}
                value={rightChoiceOf(rightsOf(plans, division.id)[right])}
                options={(['asDivision', 'yes', 'no'] as const).map((value) => ({
                  value,
                  label: value === 'asDivision' ? t('tasks.asDivision') : t(`divisions.${value}`),
                }))}
                onChange={(choice) => {
                  setPlans(withRight(plans, division.id, { [right]: values[choice] }))
                  setChanged(true)
                }}
              />
            ),
          })),
        ]}
      />
      {canOrganise ? (
        <FormSaveBar isChanged={isChanged} isBusy={save.isPending} onSave={() => save.mutate(undefined)} />
      ) : null}
    </>
  )
}
