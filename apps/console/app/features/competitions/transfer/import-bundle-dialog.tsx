import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ArchiveChooser, ArchiveTrouble } from '../../archives/index.ts'
import { organisedQuery } from '../../materials/index.ts'
import { ask } from '../../session/index.ts'

/** A look first; the button then says what it will do. */
export function ImportBundleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('transfer.import')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [archive, setArchive] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: ({ file, confirm }: { readonly file: File; readonly confirm?: string }) =>
      ask(addresses.importBundle, { body: { ...(confirm && { confirm }), file } }),
    async onSuccess({ competitionId }) {
      if (!competitionId) return
      void message.success(t('made'))
      await queries.invalidateQueries({ queryKey: organisedQuery().queryKey })
      await navigate(`/competitions/${competitionId}/overview`)
    },
  })
  const told = send.data
  const go = () => {
    if (archive) send.mutate({ file: archive, ...(told && { confirm: told.sha256 }) })
  }
  return (
    <Modal
      open
      title={t('title')}
      okText={t(told ? 'make' : 'check')}
      okButtonProps={{ disabled: !archive, loading: send.isPending }}
      onOk={go}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p style={{ margin: 0 }}>{t('lead')}</p>
        <ArchiveChooser
          label={t('choose')}
          archive={archive}
          onChoose={(chosen) => {
            setArchive(chosen)
            send.reset()
          }}
        />
        {send.isError ? <ArchiveTrouble fault={send.error} retry={go} /> : null}
        {told ? (
          <div aria-live="polite">
            <p style={{ margin: '0 0 12px' }}>{t('contents', { name: told.name, ...told.counts })}</p>
            <p style={{ margin: '0 0 12px' }}>
              {t(`signatures.${told.signature}`, {
                host: told.origin === null ? '' : new URL(told.origin).host,
              })}
            </p>
            <p style={{ margin: '0 0 12px' }}>{t('flags', { count: told.needFlags.length })}</p>
            <p style={{ margin: '0 0 12px' }}>{t('state')}</p>
            <p style={{ marginBottom: 0 }}>
              {t('chain')}
              <br />
              <code style={{ overflowWrap: 'anywhere' }}>{told.chainHash}</code>
            </p>
          </div>
        ) : null}
      </Flex>
    </Modal>
  )
}
