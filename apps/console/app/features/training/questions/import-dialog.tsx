import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type Bank } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Checkbox, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import {
  ArchiveError,
  ArchiveInput,
  ImportedTaskTable,
  SkippedTaskList,
} from '../../shared/archive-import/index.ts'
import { bankNames } from './names.ts'
import { invalidateQuestions } from './queries.ts'

type Props = { readonly bank: Bank | undefined; readonly onClose: () => void }

/** The first call is a dry run with a report per question; the second names the hash of the checked file. */
export function ImportDialog({ bank: suggested, onClose }: Props) {
  const t = useTranslations('questions.importing')
  const all = useTranslations()
  const queries = useQueryClient()
  const [bank, setBank] = useState<Bank>(suggested ?? 'ctf')
  const [archive, setArchive] = useState<File | null>(null)
  const [publishes, setPublishes] = useState(false)
  const send = useMutation({
    mutationFn: ({ file, confirm }: { readonly file: File; readonly confirm?: string }) =>
      callApi(addresses.importQuestions, {
        params: { bank },
        body: { publish: publishes ? 'yes' : 'no', ...(confirm && { confirm }), file },
      }),
    onSuccess: async ({ createdCount }) => {
      if (createdCount !== null) await invalidateQuestions(queries)
    },
  })
  const report = send.data
  const isMade = report !== undefined && report.createdCount !== null
  const go = () => {
    if (isMade) onClose()
    else if (archive) send.mutate({ file: archive, ...(report && { confirm: report.sha256 }) })
  }
  const okText = isMade
    ? all('basics.close')
    : report
      ? t('make', { count: report.tasks.length })
      : t('check')
  return (
    <Modal
      open
      width={report ? 1_000 : 560}
      title={t('title')}
      okText={okText}
      okButtonProps={{ disabled: !archive || report?.tasks.length === 0, loading: send.isPending }}
      cancelText={all('basics.cancel')}
      onOk={go}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        <p style={{ margin: 0 }}>{t('lead')}</p>
        <Flex gap={12} wrap align="center">
          <Select<Bank>
            aria-label={t('bank')}
            style={{ width: 200 }}
            value={bank}
            disabled={isMade}
            options={bankNames.map((value) => ({ value, label: all(`training.banks.${value}.name`) }))}
            onChange={(next) => {
              setBank(next)
              send.reset()
            }}
          />
          <Checkbox
            checked={publishes}
            disabled={isMade}
            onChange={({ target }) => setPublishes(target.checked)}
          >
            {t('publish')}
          </Checkbox>
        </Flex>
        <ArchiveInput
          label={t(archive ? 'other' : 'choose')}
          archive={archive}
          onChoose={(chosen) => {
            setArchive(chosen)
            send.reset()
          }}
        />
        {send.isError ? <ArchiveError fault={send.error} retry={go} /> : null}
        {report ? (
          <section aria-live="polite">
            {report.createdCount === null ? (
              <h3>{t('found', { count: report.tasks.length })}</h3>
            ) : (
              <Alert type="success" showIcon title={t('made', { count: report.createdCount })} />
            )}
            {report.tasks.length > 0 ? <ImportedTaskTable tasks={report.tasks} /> : <p>{t('none')}</p>}
            <SkippedTaskList skipped={report.skipped} />
          </section>
        ) : null}
      </Flex>
    </Modal>
  )
}
