import { useQueryClient } from '@tanstack/react-query'
import type { Content, ContentKind } from '@tiltyard/contracts'
import { addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button } from 'antd'
import { Eye, History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { TimeText } from '../../times/index.ts'
import { contentAddress } from '../kinds.ts'
import { contentQuery } from '../queries.ts'
import { StateTag } from '../state-tag.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentForm } from './content-form.tsx'
import { ContentNotes } from './content-notes.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = { readonly kind: ContentKind; readonly content: Content; readonly onReload: () => void }

export function ContentEditor({ kind, content, onReload }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [inConflict, setConflict] = useState(false)
  const [initial] = useState(content.document)
  const draft = useDraft(kind, initial, () => setConflict(true))
  const guard = useLeaveGuard(draft.isChanged)
  const { id, latestRevision, state } = content
  const isFrozen = state === 'archived'

  const save = () =>
    draft.handIn(async (document, retryKey) => {
      const body = { kind, document, baseRevision: latestRevision } as never
      await ask(addresses.saveContent, { params: { id }, body }, { retryKey })
      void message.success(t('contents.edit.saved'))
      onReload()
    })
  const preview = async () => {
    // Opened at once: a window that opens after waiting is taken for an advertisement.
    const page = window.open('about:blank', '_blank')
    try {
      const { url } = await ask(addresses.createPreviewLink, { params: { id } })
      if (page) page.location.href = url
      else location.assign(url)
    } catch (fault) {
      page?.close()
      if (!(fault instanceof CallError)) throw fault
      void message.error(words(fault.failure))
    }
  }
  return (
    <>
      <PageHead
        above={<Link to={`/contents/${kind}`}>{t(`console.kinds.${kind}`)}</Link>}
        title={inLanguage(content.title, language)}
        beside={<StateTag state={state} />}
        actions={
          <>
            <Link to={`${contentAddress(kind, id)}/revisions`}>
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
            <RemoveDraft content={content} onRemoved={guard.letGo} />
          </>
        }
      />
      <ContentNotes content={content} />
      <ContentForm kind={kind} draft={draft} isFrozen={isFrozen} />
      <SaveBar
        draft={draft}
        isFrozen={isFrozen}
        onSave={() => void save()}
        status={
          <>
            {t('contents.edit.savedAs', { number: latestRevision })} · <TimeText iso={content.updatedAt} /> ·{' '}
            {content.updatedBy.nickname}
          </>
        }
      >
        <MoveButtons content={content} isChanged={draft.isChanged} onMoved={onReload} />
      </SaveBar>
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
