import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { staffQuery } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { AddStaffDialog, StaffTable } from './staff-table.tsx'

export function Component() {
  const t = useTranslations()
  const { id, role } = useCompetition()
  const staff = useQuery(staffQuery(id))
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
      {staff.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {staff.isError ? <FailureResult fault={staff.error} retry={() => void staff.refetch()} /> : null}
      {staff.data ? <StaffTable members={staff.data} /> : null}
      {adding ? <AddStaffDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
