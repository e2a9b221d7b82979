import { addresses, type Material } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Choice, DecideButtons } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { materialsKey } from './queries.ts'

type Decision = 'approve' | 'reject' | 'return'
type DecideMaterialProps = {
  readonly competitionId: string
  readonly material: Material
  readonly onDecided: () => void
}

export function DecideMaterial({ competitionId, material: { id, state }, onDecided }: DecideMaterialProps) {
  const t = useTranslations('materials')
  const choices: readonly Choice<Decision>[] = [
    {
      decision: 'reject',
      letter: 'r',
      label: t('reject'),
      tone: 'danger',
      asks: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'return',
      letter: 'b',
      label: t('return'),
      tone: 'plain',
      asks: { reasonTitle: t('returnTitle') },
    },
    {
      decision: 'approve',
      letter: 'a',
      label: t('approve'),
      tone: 'primary',
      asks: { question: t('approveAsk') },
    },
  ]
  const decide = (decision: Decision, reason: string) =>
    ask(addresses.decideMaterial, {
      params: { competitionId, materialId: id },
      body: decision === 'approve' ? { decision } : { decision, reason },
    })
  return (
    <DecideButtons
      choices={state === 'pending' ? choices : []}
      decide={decide}
      words={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      queryKey={materialsKey}
      onDecided={onDecided}
    />
  )
}
