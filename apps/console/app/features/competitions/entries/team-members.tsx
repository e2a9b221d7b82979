import type { EntryDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useCanOrganise } from '../admin/use-competition.ts'
import { EntryMembers } from './entry-details.tsx'
import { type TeamChange, TeamChangeDialog } from './team-change-dialog.tsx'

/** The members of a registered team, which organisers may change until results are published. */
export function TeamMembers({ entry }: { readonly entry: EntryDetail }) {
  const t = useTranslations('running.team')
  const canOrganise = useCanOrganise()
  const [change, setChange] = useState<TeamChange | null>(null)
  if (!canOrganise) return <EntryMembers members={entry.members} />
  return (
    <EntryMembers
      members={entry.members}
      actionsOf={(member) =>
        member.isLeader ? null : (
          <>
            <Button size="small" onClick={() => setChange({ kind: 'lead', member })}>
              {t('lead')}
            </Button>
            <Button size="small" danger onClick={() => setChange({ kind: 'remove', member })}>
              {t('remove')}
            </Button>
          </>
        )
      }
    >
      <Flex gap={8} wrap style={{ marginTop: 12 }}>
        <Button onClick={() => setChange({ kind: 'add' })}>{t('add')}</Button>
        <Button onClick={() => setChange({ kind: 'rename' })}>{t('rename')}</Button>
      </Flex>
      {change ? <TeamChangeDialog entry={entry} change={change} onClose={() => setChange(null)} /> : null}
    </EntryMembers>
  )
}
