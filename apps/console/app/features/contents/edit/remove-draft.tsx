import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Content } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { contentQuery, outdateLists } from '../queries.ts'

/** Only what no reader has ever seen can be thrown away. */
export function RemoveDraft({
  content,
  onRemoved,
}: {
  readonly content: Content
  readonly onRemoved: () => void
}) {
  const t = useTranslations('contents.edit')
  const { message } = App.useApp()
  const words = useFailureWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => ask(addresses.removeDraft, { params: { id: content.id } }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    async onSuccess() {
      onRemoved()
      await navigate(`/contents/${content.kind}`)
      queries.removeQueries({ queryKey: contentQuery(content.id).queryKey })
      await outdateLists(queries)
    },
  })
  if (content.state !== 'draft' || content.publishedAt !== null) return null
  return (
    <Popconfirm
      title={t('removeTitle')}
      description={t('removeText')}
      okText={t('remove')}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />}>
        {t('remove')}
      </Button>
    </Popconfirm>
  )
}
