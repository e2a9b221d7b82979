import { addresses, type PersonDetails, roles } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { callApi } from '../session/index.ts'
import { invalidatePeople } from './queries.ts'
import { saveFile } from './save-file.ts'

type AccountAct = 'reset-second-factor' | 'send-reset' | 'send-confirmation'
export type PersonAct =
  | { readonly kind: 'role' | 'block' | 'unblock' | 'end-sessions' | 'export' | AccountAct }
  | { readonly kind: 'end-session'; readonly sessionId: string }

type DialogProps = {
  readonly person: PersonDetails
  readonly act: PersonAct
  readonly onClose: () => void
}

/** Every act asks for its reason, which the audit log keeps. */
export function PersonActDialog({ person, act, onClose }: DialogProps) {
  const t = useTranslations('people.acts')
  const [roleId, setRoleId] = useState(person.roleId)
  const { kind } = act
  const carryOut = useMutationWithToast((reason: string) => callAct(person, act, { reason, roleId }), {
    done: t(`${kind}.done`),
    onDone: onClose,
    invalidate: invalidatePeople,
  })
  return (
    <ReasonDialog
      title={t(`${kind}.title`, { nickname: person.nickname })}
      okText={t(`${kind}.button`)}
      label={t('reason')}
      hint={t(kind === 'block' ? 'reasonShown' : 'reasonHint')}
      note={
        <>
          <p>{t(`${kind}.text`)}</p>
          {kind === 'role' ? <RoleField value={roleId} onChange={setRoleId} /> : null}
        </>
      }
      danger={kind === 'block' || kind === 'reset-second-factor'}
      isPending={carryOut.isPending}
      onSubmit={(reason) => carryOut.mutate(reason)}
      onClose={onClose}
    />
  )
}

type RoleId = PersonDetails['roleId']
type RoleFieldProps = { readonly value: RoleId; readonly onChange: (role: RoleId) => void }

function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useTranslations('people')
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('role')} htmlFor="person-role">
        <Select<RoleId>
          id="person-role"
          value={value}
          options={Object.values(roles).map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={onChange}
        />
      </Form.Item>
    </Form>
  )
}

type ActValues = { readonly reason: string; readonly roleId: RoleId }

async function callAct({ id, nickname }: PersonDetails, act: PersonAct, values: ActValues): Promise<unknown> {
  const params = { userId: id }
  const body = { reason: values.reason }
  switch (act.kind) {
    case 'role':
      return callApi(addresses.changePersonRole, { params, body: values })
    case 'block':
      return callApi(addresses.blockPerson, { params, body })
    case 'unblock':
      return callApi(addresses.unblockPerson, { params, body })
    case 'end-sessions':
      return callApi(addresses.endPersonSessions, { params, body })
    case 'end-session':
      return callApi(addresses.endPersonSessions, { params, body: { ...body, sessionId: act.sessionId } })
    case 'export':
      return saveFile({
        name: `${nickname}.json`,
        type: 'application/json',
        text: JSON.stringify(await callApi(addresses.exportPerson, { params, body }), null, 2),
      })
    default:
      return callApi(addresses.actOnAccount, { params, body: { ...body, act: act.kind } })
  }
}
