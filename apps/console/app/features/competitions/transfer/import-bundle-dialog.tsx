import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { ArchiveError, ArchiveInput } from '../../shared/archive-import/index.ts'
import { adminCompetitionsQuery } from '../admin/index.ts'

/** The first call is a dry run; the second names the hash of the checked file. */
export function ImportBundleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('transfer.import')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [archive, setArchive] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: ({ file, confirm }: { readonly file: File; readonly confirm?: string }) =>
      callApi(addresses.importBundle, { body: { ...(confirm && { confirm }), file } }),
    async onSuccess({ competitionId }) {
      if (!competitionId) return
      void message.success(t('made'))
      await queries.invalidateQueries({ queryKey: adminCompetitionsQuery().queryKey })
      await navigate(`/competitions/${competitionId}/overview`)
    },
  })
  const report = send.data
  const go = () => {
    if (archive) send.mutate({ file: archive, ...(report && { confirm: report.sha256 }) })
  }
  return (
    <Modal
      open
      title={t('title')}
      okText={t(report ? 'make' : 'check')}
      okButtonProps={{ disabled: !archive, loading: send.isPending }}
      onOk={go}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p style={{ margin: 0 }}>{t('lead')}</p>
        <ArchiveInput
          label={t('choose')}
          archive={archive}
          onChoose={(file) => {
            setArchive(file)
            send.reset()
          }}
        />
        {send.isError ? <ArchiveError fault={send.error} retry={go} /> : null}
        {report ? (
          <div aria-live="polite">
            <p style={{ margin: '0 0 12px' }}>{t('contents', { name: report.name, ...report.counts })}</p>
            <p style={{ margin: '0 0 12px' }}>
              {t(`signatures.${report.signature}`, {
                host: report.origin === null ? '' : new URL(report.origin).host,
              })}
            </p>
            <p style={{ margin: '0 0 12px' }}>{t('flags', { count: report.needFlags.length })}</p>
            <p style={{ margin: '0 0 12px' }}>{t('state')}</p>
            <p style={{ marginBottom: 0 }}>
              {t('chain')}
              <br />
              <code style={{ overflowWrap: 'anywhere' }}>{report.chainHash}</code>
            </p>
          </div>
        ) : null}
      </Flex>
    </Modal>
  )
}
