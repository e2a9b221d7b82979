import { useTranslations } from '@tiltyard/i18n/browser'
import { Input, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  readonly title: string
  /** The text to type: the name of the affected item. */
  readonly name: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** For irreversible actions and those that affect all teams: typing a name prevents accidental confirmation. */
export function TypedConfirmDialog({ title, name, isPending, onConfirm, onClose, children }: Props) {
  const t = useTranslations('organising.confirm')
  const [typed, setTyped] = useState('')
  const label = useId()
  const fits = typed.trim() === name.trim()
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: true, disabled: !fits, loading: isPending }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{children}</p>
      <p id={label} style={{ margin: '12px 0 4px' }}>
        {t('type', { name })}
      </p>
      <Input
        autoFocus
        aria-labelledby={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => {
          if (fits && !isPending) onConfirm()
        }}
      />
    </Modal>
  )
}
