import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Flex, Progress } from 'antd'
import { Download } from 'lucide-react'
import { ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateTable, pageSize } from './certificate-table.tsx'

const refetchMs = 2_000

const certificatesQuery = (competitionId: string, page: number) =>
  queryOptions({
    queryKey: [...competitionKey(competitionId), 'certificates', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        addresses.listCertificates,
        { params: { competitionId }, query: { page, limit: pageSize } },
        { signal },
      ),
  })

export function Component() {
  const t = useTranslations('certificates')
  const basics = useTranslations('basics')
  const { id } = useCompetition()
  const { page, change } = useListSearchParams()
  const { data, isPending, isError, error, refetch } = useQuery({
    ...certificatesQuery(id, page),
    // Asked again while PDFs are made.
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ done, total }) => done < total) ? refetchMs : false,
  })
  return (
    <>
      <SectionHead section="certificates">{t('admin.lead')}</SectionHead>
      {isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {isError ? <FailureResult fault={error} retry={() => void refetch()} /> : null}
      {data ? (
        <Flex vertical gap={20}>
          {data.publishedAt ? (
            <CertificateForm competitionId={id} />
          ) : (
            <Alert type="info" showIcon title={t('admin.notPublished')} />
          )}
          {data.batches
            .filter(({ done, total }) => done < total)
            .map(({ id: batch, done, total }) => (
              <div key={batch} role="status">
                {t('admin.batch', { done, total })}
                <Progress
                  percent={Math.floor((done * 100) / total)}
                  aria-label={t('admin.batch', { done, total })}
                />
              </div>
            ))}
          <CertificateTable
            competitionId={id}
            rows={data.data}
            total={data.total}
            page={page}
            onPage={(next) => change({ page: `${next}` })}
          />
          <Card title={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('archive.title')}</h2>}>
            <p style={{ maxWidth: '44rem', margin: '0 0 16px' }}>{t('archive.text')}</p>
            {data.publishedAt ? (
              <Button
                icon={<Download size={16} aria-hidden="true" />}
                href={fillPath(addresses.exportArchive.path, { competitionId: id })}
                download
              >
                {t('archive.download')}
              </Button>
            ) : (
              <p>{t('archive.notPublished')}</p>
            )}
          </Card>
        </Flex>
      ) : null}
    </>
  )
}
