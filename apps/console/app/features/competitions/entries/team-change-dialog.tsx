import { addresses, type EntryDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Member = EntryDetail['members'][number]
export type TeamChange =
  | { readonly kind: 'rename' | 'add' }
  | { readonly kind: 'remove' | 'lead'; readonly member: Member }

type Props = {
  readonly entry: EntryDetail
  readonly change: TeamChange
  readonly onClose: () => void
}

const longestName = 32

/** One change of a team, with the reason that its members read. */
export function TeamChangeDialog({ entry, change, onClose }: Props) {
  const t = useTranslations('running.team')
  const isWritten = change.kind === 'rename' || change.kind === 'add'
  const [text, setText] = useState(change.kind === 'rename' ? entry.name : '')
  const [reason, setReason] = useState('')
  const save = useTeamChange(entry, change, onClose)
  const isReady = reason.trim() !== '' && (!isWritten || text.trim() !== '')
  const nickname = 'member' in change ? change.member.nickname : ''
  return (
    <Modal
      open
      title={t(`titles.${change.kind}`, { team: entry.name, nickname })}
      okText={t(change.kind)}
      okButtonProps={{ disabled: !isReady, loading: save.isPending, danger: change.kind === 'remove' }}
      onOk={() => save.mutate({ text: text.trim(), reason: reason.trim() })}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        {isWritten ? (
          <Form.Item
            label={t(change.kind === 'rename' ? 'name' : 'nickname')}
            htmlFor="team-change"
            required
            {...(change.kind === 'add' && { extra: t('addHint') })}
          >
            <Input
              id="team-change"
              maxLength={longestName}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        ) : null}
        <ReasonField
          id="team-change-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Modal>
  )
}

function useTeamChange({ teamId }: EntryDetail, change: TeamChange, onDone: () => void) {
  const t = useTranslations('running.team')
  const { id: competitionId } = useCompetition()
  const params = { competitionId, teamId }
  return useCompetitionMutation(
    ({ text, reason }: { readonly text: string; readonly reason: string }) => {
      switch (change.kind) {
        case 'rename':
          return callApi(addresses.renameTeam, { params, body: { name: text, reason } })
        case 'add':
          return callApi(addresses.addTeamMember, { params, body: { nickname: text, reason } })
        case 'remove':
          return callApi(addresses.removeTeamMember, {
            params: { ...params, userId: change.member.userId },
            body: { reason },
          })
        case 'lead':
          return callApi(addresses.changeTeamLeader, {
            params,
            body: { userId: change.member.userId, reason },
          })
      }
    },
    { done: t('done'), onDone },
  )
}
