import { useQueryClient } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex } from 'antd'
import { EmptyState } from '../../../layout/index.ts'
import { UploadProgress, useFileAttachment } from '../../files/uploads/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import { EncodingCard } from './encoding-card.tsx'
import { invalidateVideo, isEncoding } from './queries.ts'
import { useVideo } from './use-video.ts'

/** The source and its encodings, latest first. A new one replaces the old for viewers when it is done. */
export function SourcePart() {
  const t = useTranslations('videoAdmin.source')
  const video = useVideo()
  const { encodings } = video
  return (
    <Flex vertical gap={16}>
      {isEncoding(video) ? null : <SourceUpload isFirst={encodings.length === 0} />}
      {encodings.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {encodings.map((encoding, at) => (
        <EncodingCard key={encoding.id} encoding={encoding} isLatest={at === 0} />
      ))}
    </Flex>
  )
}

function SourceUpload({ isFirst }: { readonly isFirst: boolean }) {
  const t = useTranslations('videoAdmin.source')
  const { id } = useVideo()
  const queries = useQueryClient()
  const sending = useFileAttachment<null>({
    target: { attachmentType: 'video-file', videoId: id },
    attach: (fileName) => callApi(addresses.startEncoding, { params: { id }, body: { fileName } }),
    refusedText: t('refused'),
    doneText: t('added'),
    onAttached: () => void invalidateVideo(queries, id),
  })
  if (sending.progress) return <UploadProgress {...sending.progress} />
  return (
    <Flex gap={12} wrap align="center">
      <FileButton
        label={t(isFirst ? 'upload' : 'replace')}
        use="video-file"
        onChoose={(file) => void sending.send(file, null)}
      />
      <small>{t('hint')}</small>
    </Flex>
  )
}
