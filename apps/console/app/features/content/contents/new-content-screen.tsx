import type { ContentKind } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import type { FormValues } from '../../shared/form-values/index.ts'
import { FormSaveBar, useLeaveGuard } from '../../shared/forms/index.ts'
import { AutosaveNotice } from './autosave-notice.tsx'
import { ContentForm } from './content-form.tsx'
import { emptyDraft } from './empty-draft.ts'
import { contentPath } from './kinds.ts'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'

const nothing: FormValues = {}

export function NewContentScreen({ kind }: { readonly kind: ContentKind }) {
  const t = useTranslations()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const draft = useDraft(kind, emptyDraft[kind] ?? nothing)
  const guard = useLeaveGuard(draft.isChanged)
  const autosave = useAutosave(draft, { name: `new-${kind}`, revision: 0 })
  const save = () =>
    draft.submit(async (document, retryKey) => {
      const created = await callApi(
        addresses.createContent,
        { body: { kind, document } as never },
        { retryKey },
      )
      autosave.discard()
      void message.success(t('contents.edit.saved'))
      guard.release()
      void navigate(contentPath(kind, created.id), { replace: true })
    })
  return (
    <>
      <PageHead
        above={<Link to={`/contents/${kind}`}>{t(`console.kinds.${kind}`)}</Link>}
        title={t('contents.edit.newTitle', { kind: t(`contents.one.${kind}`) })}
      />
      <AutosaveNotice autosave={autosave} />
      <ContentForm kind={kind} draft={draft} />
      <FormSaveBar
        isChanged={draft.isChanged}
        isBusy={draft.isBusy}
        onSave={() => void save()}
        status={t('contents.edit.notSavedYet')}
      />
    </>
  )
}
