import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Content, ContentKind } from '@tiltyard/contracts'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Popconfirm } from 'antd'
import { Eye, History, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { FailureResult, useFailureText } from '../../shared/failures/index.ts'
import { FormSaveBar, useLeaveGuard } from '../../shared/forms/index.ts'
import { usePreviewLink } from '../../shared/preview-link/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { AutosaveNotice } from './autosave-notice.tsx'
import { ContentForm } from './content-form.tsx'
import { MoveButtons } from './content-moves.tsx'
import { ConflictDialog, ContentNotices } from './content-notices.tsx'
import { contentPath } from './kinds.ts'
import { contentQuery, invalidateContentLists } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'

type ContentEditorProps = {
  readonly kind: ContentKind
  readonly content: Content
  readonly links?: ReactNode
  readonly onReload: () => void
}

function ContentEditor({ kind, content, links, onReload }: ContentEditorProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [inConflict, setConflict] = useState(false)
  const [initial] = useState(content.document)
  const draft = useDraft(kind, initial, () => setConflict(true))
  const guard = useLeaveGuard(draft.isChanged)
  const { id, latestRevision, state } = content
  const autosave = useAutosave(draft, { name: id, revision: latestRevision })
  const isFrozen = state === 'archived'

  const save = () =>
    draft.submit(async (document, retryKey) => {
      const body = { kind, document, baseRevision: latestRevision } as never
      await callApi(addresses.saveContent, { params: { id }, body }, { retryKey })
      autosave.discard()
      void message.success(t('contents.edit.saved'))
      onReload()
    })
  const preview = usePreviewLink(() => callApi(addresses.createPreviewLink, { params: { id } }))
  return (
    <>
      <PageHead
        above={<Link to={`/contents/${kind}`}>{t(`console.kinds.${kind}`)}</Link>}
        title={inLanguage(content.title, language)}
        beside={<StateTag state={state} />}
        actions={
          <>
            {links}
            <Link to={`${contentPath(kind, id)}/revisions`}>
              <Button icon={<History size={16} aria-hidden="true" />}>{t('contents.revisions.title')}</Button>
            </Link>
            <Button
              icon={<Eye size={16} aria-hidden="true" />}
              disabled={draft.isChanged}
              title={draft.isChanged ? t('contents.moves.saveFirst') : ''}
              onClick={() => void preview()}
            >
              {t('contents.edit.preview')}
            </Button>
            <RemoveDraft content={content} onRemoved={guard.release} />
          </>
        }
      />
      <ContentNotices content={content} />
      {isFrozen ? null : <AutosaveNotice autosave={autosave} />}
      <ContentForm kind={kind} draft={draft} isFrozen={isFrozen} />
      <FormSaveBar
        isChanged={draft.isChanged}
        isBusy={draft.isBusy}
        canSave={!isFrozen}
        onSave={() => void save()}
        status={
          <>
            {t('contents.edit.savedAs', { number: latestRevision })} · <TimeText iso={content.updatedAt} /> ·{' '}
            {content.updatedBy.nickname}
          </>
        }
      >
        <MoveButtons content={content} isChanged={draft.isChanged} onMoved={onReload} />
      </FormSaveBar>
      <ConflictDialog
        open={inConflict}
        content={content}
        onKeep={() => setConflict(false)}
        onReload={() => {
          queries.removeQueries({ queryKey: contentQuery(id).queryKey })
          onReload()
        }}
      />
    </>
  )
}

type EditContentScreenProps = {
  readonly kind: ContentKind
  readonly id: string
  /** To other pages about the same item. */
  readonly links?: ReactNode
}

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function EditContentScreen({ kind, id, links }: EditContentScreenProps) {
  const t = useTranslations('basics')
  const content = useQuery(contentQuery(id))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await content.refetch()
    setRound((before) => before + 1)
  }
  if (content.isPending) return <ListSkeleton label={t('loading')} />
  if (content.isError) return <FailureResult fault={content.error} retry={() => void content.refetch()} />
  return (
    <ContentEditor
      key={`${id} ${round}`}
      kind={kind}
      content={content.data}
      links={links}
      onReload={() => void reload()}
    />
  )
}

/** Only content that was never published can be deleted. */
function RemoveDraft({ content, onRemoved }: { readonly content: Content; readonly onRemoved: () => void }) {
  const t = useTranslations('contents.edit')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi(addresses.removeDraft, { params: { id: content.id } }),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
    async onSuccess() {
      onRemoved()
      await navigate(`/contents/${content.kind}`)
      queries.removeQueries({ queryKey: contentQuery(content.id).queryKey })
      await invalidateContentLists(queries)
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
