import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { groupQuery } from '../queries.ts'
import { SectionHead } from '../section-head.tsx'
import { useCompetition } from '../use-competition.ts'
import { AddDialog } from './add-dialog.tsx'
import { GroupTable } from './group-table.tsx'

export function Component() {
  const t = useTranslations()
  const { id, role } = useCompetition()
  const group = useQuery(groupQuery(id))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <SectionHead
        section="group"
        actions={
          role === 'owner' ? (
            <Button
              type="primary"
              icon={<UserPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('organising.group.add')}
            </Button>
          ) : null
        }
      >
        {t('organising.group.lead')}
      </SectionHead>
      {group.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {group.isError ? <FailureResult fault={group.error} retry={() => void group.refetch()} /> : null}
      {group.data ? <GroupTable members={group.data} /> : null}
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
