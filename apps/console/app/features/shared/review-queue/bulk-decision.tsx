import type { QueryKey } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Flex } from 'antd'
import { useState } from 'react'
import { DecideButtons, type DecisionChoice } from './decide-buttons.tsx'

/** What became of one row; null: decided. */
type BulkOutcome = { readonly id: string; readonly refusal: string | null }

export type BulkOptions<Row, Decision extends string> = {
  readonly canSelect: (row: Row) => boolean
  readonly labelOf: (row: Row) => string
  readonly choices: (rows: readonly Row[]) => readonly DecisionChoice<Decision>[]
  readonly decide: (
    rows: readonly Row[],
    decision: Decision,
    reason: string,
    until: string,
  ) => Promise<readonly BulkOutcome[]>
  readonly refusalText: (refusal: string) => string
}

type BulkDecisionProps<Row, Decision extends string> = {
  readonly bulk: BulkOptions<Row, Decision>
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly texts: { readonly reason: string; readonly reasonHint: string }
  readonly reasonMaxLength?: number | undefined
  readonly invalidates: readonly QueryKey[]
  /** Off while an item is open, whose decisions have the same keys. */
  readonly hasShortcuts: boolean
  readonly onClear: () => void
}

/** Decides the selected rows alike. Rows that could not be decided are named with the reason. */
export function BulkDecision<Row, Decision extends string>({
  bulk,
  rows,
  idOf,
  texts,
  reasonMaxLength,
  invalidates,
  hasShortcuts,
  onClear,
}: BulkDecisionProps<Row, Decision>) {
  const t = useTranslations('review')
  const { message } = App.useApp()
  const [refused, setRefused] = useState<readonly string[]>([])
  const decide = async (decision: Decision, reason: string, until: string) => {
    const outcomes = await bulk.decide(rows, decision, reason, until)
    const failed = outcomes.flatMap(({ id, refusal }) => {
      const row = rows.find((each) => idOf(each) === id)
      return refusal && row ? [`${bulk.labelOf(row)}: ${bulk.refusalText(refusal)}`] : []
    })
    setRefused(failed)
    const decided = outcomes.length - failed.length
    if (decided > 0) void message.success(t('decided', { count: decided }))
  }
  return (
    <Flex vertical gap={8} style={{ marginBottom: refused.length + rows.length > 0 ? 16 : 0 }}>
      {refused.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefused([]) }}
          title={t('notDecided', { count: refused.length })}
          description={
            <ul>
              {refused.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <Flex gap={8} wrap align="center" role="group" aria-label={t('selected', { count: rows.length })}>
          <strong role="status">{t('selected', { count: rows.length })}</strong>
          <DecideButtons
            choices={bulk.choices(rows).map(({ shortcut, ...choice }) => ({
              ...choice,
              ...(hasShortcuts && shortcut && { shortcut }),
            }))}
            decide={decide}
            texts={{ ...texts, done: null }}
            reasonMaxLength={reasonMaxLength}
            invalidates={invalidates}
            onDecided={onClear}
          />
          <Button type="text" onClick={onClear}>
            {t('clear')}
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}
