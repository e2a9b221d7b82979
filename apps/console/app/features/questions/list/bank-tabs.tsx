import type { Bank } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tabs } from 'antd'
import { bankNames } from '../names.ts'

type Props = {
  readonly bank: Bank | undefined
  readonly counts: readonly { readonly bank: Bank; readonly questions: number }[]
  readonly onChange: (bank: Bank | undefined) => void
}

export function BankTabs({ bank, counts, onChange }: Props) {
  const t = useTranslations()
  const all = counts.reduce((sum, { questions }) => sum + questions, 0)
  const of = (name: Bank) => counts.find((each) => each.bank === name)?.questions ?? 0
  const label = (text: string, count: number) => (
    <>
      {text} <span className="figures">{count}</span>
    </>
  )
  return (
    <Tabs
      activeKey={bank ?? 'all'}
      onChange={(key) => onChange(bankNames.find((each) => each === key))}
      items={[
        { key: 'all', label: label(t('questions.everyBank'), all) },
        ...bankNames.map((name) => ({ key: name, label: label(t(`training.banks.${name}.name`), of(name)) })),
      ]}
    />
  )
}
