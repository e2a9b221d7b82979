import { useQuery } from '@tanstack/react-query'
import {
  addresses,
  htmlInLanguage,
  inLanguage,
  type LocalisedHtml,
  languages,
} from '@tiltyard/contracts/browser'
import { useMessages, useTranslations } from '@tiltyard/i18n/browser'
import { RichText, UiProvider } from '@tiltyard/ui'
import { Alert, Modal } from 'antd'
import { ListSkeleton } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import type { NewBroadcast } from './new-broadcast.ts'

type Props = {
  readonly broadcast: NewBroadcast
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Both languages as their readers will see them, and how many people that is. */
export function BroadcastPreview({ broadcast, isBusy, onSend, onClose }: Props) {
  const t = useTranslations('broadcasts')
  const basics = useTranslations('basics')
  const preview = useQuery({
    queryKey: ['broadcast preview', broadcast],
    gcTime: 0,
    queryFn: ({ signal }) => callApi(addresses.previewBroadcast, { body: broadcast }, { signal }),
  })
  const recipients = preview.data?.recipients ?? 0
  return (
    <Modal
      open
      width={720}
      title={t('preview')}
      okText={t('send', { count: recipients })}
      okButtonProps={{ disabled: recipients === 0, loading: isBusy }}
      onOk={onSend}
      onCancel={onClose}
    >
      {preview.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {preview.isError ? <FailureResult fault={preview.error} retry={() => void preview.refetch()} /> : null}
      {preview.data ? (
        <>
          <Alert
            type={recipients === 0 ? 'warning' : 'info'}
            showIcon
            style={{ marginBottom: 16 }}
            title={t('reach', { count: recipients, mails: preview.data.mails })}
          />
          <BothLanguages title={broadcast.title} content={preview.data.content} />
        </>
      ) : null}
    </Modal>
  )
}

type BothProps = { readonly title: NewBroadcast['title']; readonly content: LocalisedHtml }

function BothLanguages({ title, content }: BothProps) {
  const t = useTranslations('contents.languages')
  const { kit } = useMessages()
  return languages.map((language) => (
    <section key={language} lang={language} aria-label={t(language)} style={{ marginBottom: 16 }}>
      <h3>{inLanguage(title, language)}</h3>
      <UiProvider language={language} messages={kit}>
        <RichText html={htmlInLanguage(content, language)} />
      </UiProvider>
    </section>
  ))
}
