import { addresses, inLanguage, type Localised } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dropdown } from 'antd'
import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, canOrganise, useCurrentUser } from '../../identity/session/index.ts'
import { TypedConfirmDialog, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateCompetition } from '../admin/queries.ts'
import { CopyDialog } from './copy-dialog.tsx'

type CompetitionActionsProps = {
  readonly id: string
  readonly name: Localised
  readonly role: string
  readonly isPublished: boolean
  readonly isArchived: boolean
}

/** Copy, archive and delete. The server decides what is possible, and names the reason where it is not. */
export function CompetitionActions({ id, name, role, isPublished, isArchived }: CompetitionActionsProps) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const mayCopy = canOrganise(useCurrentUser()) && (role === 'owner' || role === 'organiser')
  const [dialog, setDialog] = useState<'copy' | 'delete' | null>(null)
  const params = { competitionId: id }
  const archive = useChange(id, () =>
    isArchived
      ? callApi(addresses.restoreCompetition, { params })
      : callApi(addresses.archiveCompetition, { params }),
  )
  const remove = useChange(
    id,
    () => callApi(addresses.deleteCompetition, { params }),
    () => void navigate('/competitions'),
  )
  const isOwner = role === 'owner'
  const items = [
    ...(mayCopy ? [{ key: 'copy', icon: <Copy size={16} />, label: t('copying.title') }] : []),
    ...(isOwner
      ? [
          isArchived
            ? { key: 'archive', icon: <ArchiveRestore size={16} />, label: t('archiving.restore') }
            : { key: 'archive', icon: <Archive size={16} />, label: t('archiving.title') },
        ]
      : []),
    ...(isOwner && !isPublished
      ? [{ key: 'delete', icon: <Trash2 size={16} />, label: t('deleting.title'), danger: true }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) =>
            key === 'archive' ? archive.mutate(undefined) : setDialog(key === 'copy' ? 'copy' : 'delete'),
        }}
      >
        <Button
          loading={archive.isPending}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          aria-label={t('actionsOf', { name: inLanguage(name, language) })}
        />
      </Dropdown>
      {dialog === 'copy' ? <CopyDialog id={id} name={name} onClose={() => setDialog(null)} /> : null}
      {dialog === 'delete' ? (
        <TypedConfirmDialog
          title={t('deleting.title')}
          name={inLanguage(name, language)}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setDialog(null)}
        >
          {t('deleting.text')}
        </TypedConfirmDialog>
      ) : null}
    </>
  )
}

function useChange(id: string, act: () => Promise<null>, onDone = () => {}) {
  const t = useTranslations('organising')
  return useMutationWithToast<undefined, null>(act, {
    done: t('done'),
    onDone,
    invalidate: (queries) => invalidateCompetition(queries, id),
  })
}
