import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type ExamBank, type ExamImportFormat, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, callApi } from '../../identity/session/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import { FailureResult, useFailureText } from '../../shared/failures/index.ts'
import { invalidateBanks } from '../shared/index.ts'
import { ImportTable } from './import-table.tsx'

const formatNames: Readonly<Record<ExamImportFormat, string>> = {
  xlsx: 'XLSX',
  csv: 'CSV',
  'moodle-xml': 'Moodle XML',
  gift: 'GIFT',
  'qti-2.1': 'QTI 2.1',
}

/** The first call is a dry run with a report per question; the second names the hash of the checked file. */
export function ImportPart({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks.import')
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const canWrite = bank.role !== 'user' && !bank.isArchived
  const send = useMutation({
    mutationFn: ({ chosen, confirm }: { readonly chosen: File; readonly confirm?: string }) =>
      callApi(addresses.importExamItems, {
        params: { bankId: bank.id },
        body: { ...(confirm && { confirm }), file: chosen },
      }),
    onSuccess: async ({ isImported }) => {
      if (isImported) await invalidateBanks(queries)
    },
  })
  const report = send.data
  const fresh = report?.items.filter(({ outcome }) => outcome === 'import').length ?? 0
  const check = (chosen: File) => {
    setFile(chosen)
    send.mutate({ chosen })
  }
  return (
    <Flex vertical gap={16}>
      <div>
        <p>{t('lead')}</p>
        <p>{t('formats')}</p>
      </div>
      <Flex gap={8} wrap align="center">
        {canWrite ? (
          <FileButton label={t(file ? 'other' : 'choose')} use="exam-import" onChoose={check} />
        ) : (
          <span>{t(bank.isArchived ? 'notArchived' : 'notUser')}</span>
        )}
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={<Download size={16} aria-hidden="true" />}
            href={`${fillPath(addresses.getExamImportTemplate.path, {})}?format=${format}`}
            download
          >
            {t('template', { format: formatNames[format] })}
          </Button>
        ))}
      </Flex>
      {file && send.isPending && !report ? <p role="status">{t('checking', { name: file.name })}</p> : null}
      {send.isError ? <ImportFault fault={send.error} retry={() => file && check(file)} /> : null}
      {file && report ? (
        <section aria-live="polite">
          <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 12 }}>
            {report.isImported ? (
              <>
                <Alert type="success" showIcon title={t('made', { count: report.imported })} />
                <Link to="?state=draft">{t('toDrafts')}</Link>
              </>
            ) : (
              <>
                <h2>
                  {t('found', {
                    count: report.items.length,
                    name: file.name,
                    format: formatNames[report.format],
                  })}
                </h2>
                <Button
                  type="primary"
                  disabled={fresh === 0}
                  loading={send.isPending}
                  onClick={() => send.mutate({ chosen: file, confirm: report.sha256 })}
                >
                  {t('make', { count: fresh })}
                </Button>
              </>
            )}
          </Flex>
          {report.items.length > 0 ? <ImportTable report={report} /> : <p>{t('none')}</p>}
        </section>
      ) : null}
    </Flex>
  )
}

type ImportFaultProps = { readonly fault: Error; readonly retry: () => void }

/** A refused file is shown beside its button, every other failure as the usual error state. */
function ImportFault({ fault, retry }: ImportFaultProps) {
  const failureText = useFailureText()
  if (!(fault instanceof CallError) || !fault.failure.reason.startsWith('exam_'))
    return <FailureResult fault={fault} retry={retry} />
  return <Alert role="alert" type="error" showIcon title={failureText(fault.failure)} />
}
