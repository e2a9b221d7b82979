import type { ContentKind } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import type { DraftValues } from '../../drafts/index.ts'
import { ask } from '../../session/index.ts'
import { contentAddress } from '../kinds.ts'
import { ContentForm } from './content-form.tsx'
import { emptyDraft } from './empty-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const nothing: DraftValues = {}

export function NewContentScreen({ kind }: { readonly kind: ContentKind }) {
  const t = useTranslations()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const draft = useDraft(kind, emptyDraft[kind] ?? nothing)
  const guard = useLeaveGuard(draft.isChanged)
  const save = () =>
    draft.handIn(async (document, retryKey) => {
      const made = await ask(addresses.createContent, { body: { kind, document } as never }, { retryKey })
      void message.success(t('contents.edit.saved'))
      guard.letGo()
      void navigate(contentAddress(kind, made.id), { replace: true })
    })
  return (
    <>
      <PageHead
        above={<Link to={`/contents/${kind}`}>{t(`console.kinds.${kind}`)}</Link>}
        title={t('contents.edit.newTitle', { kind: t(`contents.one.${kind}`) })}
      />
      <ContentForm kind={kind} draft={draft} />
      <SaveBar draft={draft} onSave={() => void save()} status={t('contents.edit.notSavedYet')} />
    </>
  )
}
