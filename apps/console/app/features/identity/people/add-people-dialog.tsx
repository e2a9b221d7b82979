import { useTranslations } from '@tiltyard/i18n/browser'
import { Modal } from 'antd'
import { AddedPeople } from './added-people.tsx'
import { NewPeopleForm } from './new-people-form.tsx'
import { useAdding } from './use-adding.ts'

/** Stays open while people are added: closing it would lose the outcomes. */
export function AddPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('people.adding')
  const { addition, added, isPending, fault, begin, resume } = useAdding()
  return (
    <Modal
      open
      width={760}
      title={t('title')}
      footer={null}
      closable={!isPending}
      keyboard={!isPending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {addition ? (
        <AddedPeople
          people={addition.people}
          added={added}
          isPending={isPending}
          fault={fault}
          onResume={resume}
          onClose={onClose}
        />
      ) : (
        <NewPeopleForm onSubmit={begin} onClose={onClose} />
      )}
    </Modal>
  )
}
