import { type AdminCertificate, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Pagination, Table, Tag } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { useCompetitionMutation } from '../admin/use-competition.ts'

export const pageSize = 50
const reasonMaxLength = 500

type CertificateTableProps = {
  readonly competitionId: string
  readonly rows: readonly AdminCertificate[]
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
}

export function CertificateTable({ competitionId, rows, total, page, onPage }: CertificateTableProps) {
  const t = useTranslations('certificates')
  const { language } = useLanguage()
  const [revoked, setRevoked] = useState<AdminCertificate | null>(null)
  if (rows.length === 0) return <EmptyState title={t('admin.none')}>{t('own.noneText')}</EmptyState>
  return (
    <div>
      <Table<AdminCertificate>
        rowKey="id"
        size="small"
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 900 }}
        columns={[
          { title: t('admin.columns.name'), dataIndex: 'name', width: 160 },
          { title: t('admin.columns.team'), dataIndex: 'teamName', width: 160 },
          {
            title: t('admin.columns.for'),
            key: 'for',
            render: (_, { award, division, basis, rank }) =>
              award && basis === 'award'
                ? inLanguage(award, language)
                : t(`bases.${basis}`, {
                    rank,
                    award: award ? inLanguage(award, language) : '',
                    division: division ? inLanguage(division, language) : '',
                  }),
          },
          { title: t('admin.columns.code'), dataIndex: 'code', width: 180, className: 'figures' },
          {
            title: t('admin.columns.issued'),
            key: 'issued',
            width: 160,
            render: (_, { issuedAt }) => formatLocalTime(issuedAt),
          },
          {
            title: t('admin.columns.state'),
            key: 'state',
            width: 180,
            render: (_, row) => <State row={row} onRevoke={() => setRevoked(row)} />,
          },
        ]}
      />
      <Pagination
        align="end"
        style={{ marginTop: 16 }}
        hideOnSinglePage
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        onChange={onPage}
      />
      {revoked ? (
        <RevokeDialog
          competitionId={competitionId}
          certificateId={revoked.id}
          onClose={() => setRevoked(null)}
        />
      ) : null}
    </div>
  )
}

function State({ row, onRevoke }: { readonly row: AdminCertificate; readonly onRevoke: () => void }) {
  const t = useTranslations('certificates.admin')
  if (row.revokedAt)
    return (
      <Tag color="error" title={row.revokeReason ?? ''}>
        {t('states.revoked')}
      </Tag>
    )
  return (
    <>
      <Tag color={row.isReady ? 'success' : 'default'}>
        {t(`states.${row.isReady ? 'valid' : 'preparing'}`)}
      </Tag>
      <Button size="small" danger onClick={onRevoke} aria-label={`${t('revoke')} ${row.name}`}>
        {t('revoke')}
      </Button>
    </>
  )
}

type RevokeDialogProps = {
  readonly competitionId: string
  readonly certificateId: string
  readonly onClose: () => void
}

function RevokeDialog({ competitionId, certificateId, onClose }: RevokeDialogProps) {
  const t = useTranslations('certificates.admin')
  const revoke = useCompetitionMutation(
    (reason: string) =>
      callApi(addresses.revokeCertificate, { params: { competitionId, certificateId }, body: { reason } }),
    { done: t('revokeDone'), onSettled: onClose },
  )
  return (
    <ReasonDialog
      title={t('revokeTitle')}
      okText={t('revoke')}
      label={t('reason')}
      hint={t('reasonHint')}
      danger
      maxLength={reasonMaxLength}
      isPending={revoke.isPending}
      onSubmit={revoke.mutate}
      onClose={onClose}
    />
  )
}
