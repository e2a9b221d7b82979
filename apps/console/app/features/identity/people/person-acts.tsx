import type { PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import type { PersonAct } from './person-act-dialog.tsx'

type PersonActsProps = {
  readonly person: PersonDetails
  readonly onChoose: (act: PersonAct | { readonly kind: 'merge' }) => void
}

export function PersonActs({ person, onChoose }: PersonActsProps) {
  const t = useTranslations('people.acts')
  const acts = person.isMerged
    ? (['export'] as const)
    : (['role', 'merge', 'export', person.isBlocked ? 'unblock' : 'block'] as const)
  return (
    <Flex gap={8} wrap>
      {acts.map((kind) => (
        <Button key={kind} danger={kind === 'block'} onClick={() => onChoose({ kind })}>
          {t(`${kind}.button`)}
        </Button>
      ))}
    </Flex>
  )
}
