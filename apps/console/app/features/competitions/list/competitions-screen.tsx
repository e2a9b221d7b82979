import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { FileArchive, Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyPart, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { organisedQuery } from '../../materials/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { mayOrganise, mayShowImports, useCurrentUser } from '../../session/index.ts'
import { ImportBundleDialog } from '../transfer/import-bundle-dialog.tsx'
import { CompetitionTable } from './competition-table.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { WaitingImports } from './waiting-imports.tsx'

export function CompetitionsScreen() {
  const t = useTranslations()
  const list = useQuery(organisedQuery())
  const [creating, setCreating] = useState(false)
  const [importing, setImporting] = useState(false)
  const user = useCurrentUser()
  const mayCreate = mayOrganise(user)
  return (
    <>
      <PageHead
        title={t('organising.title')}
        actions={
          mayCreate ? (
            <Flex gap={8} wrap>
              <Button icon={<FileArchive size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
                {t('transfer.import.open')}
              </Button>
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                {t('organising.create')}
              </Button>
            </Flex>
          ) : null
        }
      >
        {t('organising.lead')}
      </PageHead>
      {mayShowImports(user) ? <WaitingImports /> : null}
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? (
        <EmptyPart title={t('organising.none')}>{t('organising.noneText')}</EmptyPart>
      ) : null}
      {list.data && list.data.length > 0 ? <CompetitionTable rows={list.data} /> : null}
      {importing ? <ImportBundleDialog onClose={() => setImporting(false)} /> : null}
      {creating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
