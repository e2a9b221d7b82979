import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { positive } from '../../../theme/button-colours.ts'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'
import type { Period } from './period.model.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { UntilDialog } from './until-dialog.tsx'
import { useShortcutKeys } from './use-queue-keys.ts'

/** A possible decision: immediate, with a confirmation, with a reason, or until a day. */
export type DecisionChoice<D extends string> = {
  readonly decision: D
  /** Only for decisions with a confirmation: a key is pressed too easily. */
  readonly shortcut?: string
  readonly label: string
  readonly tone: 'positive' | 'plain' | 'danger'
  readonly confirmation?:
    | { readonly question: string }
    | { readonly reasonTitle: string }
    | { readonly untilTitle: string; readonly period: Period }
}

/** `until` is the chosen day of a decision until a day, otherwise ''. */
export type Decide<D extends string> = (decision: D, reason: string, until: string) => Promise<unknown>

type DecideButtonsProps<D extends string> = {
  /** Empty once decided. */
  readonly choices: readonly DecisionChoice<D>[]
  readonly decide: Decide<D>
  /** `done` is null if the caller shows the result. */
  readonly texts: { readonly done: string | null; readonly reason: string; readonly reasonHint: string }
  readonly reasonMaxLength?: number | undefined
  /** Queries to refetch after a decision. */
  readonly invalidates: readonly QueryKey[]
  readonly onDecided: () => void
}

type Answer<D extends string> = {
  readonly decision: D
  readonly reason?: string
  readonly until?: string
}

/** Decisions notify the affected users at once, so most need a reason or a confirmation. */
export function DecideButtons<D extends string>({
  choices,
  decide,
  texts,
  reasonMaxLength,
  invalidates,
  onDecided,
}: DecideButtonsProps<D>) {
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState<DecisionChoice<D> | null>(null)
  const refetch = () => Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const deciding = useMutation({
    mutationFn: ({ decision, reason = '', until = '' }: Answer<D>) => decide(decision, reason, until),
    async onError(fault) {
      setConfirming(null)
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
      // The usual cause is a concurrent decision: the shown data is stale.
      await refetch()
    },
    async onSuccess() {
      setConfirming(null)
      if (texts.done) void message.success(texts.done)
      onDecided()
      await refetch()
    },
  })
  const choose = (choice: DecisionChoice<D>) =>
    choice.confirmation ? setConfirming(choice) : deciding.mutate({ decision: choice.decision })
  useShortcutKeys(
    Object.fromEntries(choices.map((choice) => [choice.shortcut ?? '', () => choose(choice)])),
    choices.length > 0 && confirming === null && !deciding.isPending,
  )
  if (choices.length === 0) return null
  const submit = (reason: string, until = '') =>
    confirming && deciding.mutate({ decision: confirming.decision, reason, until })
  return (
    <Flex gap={8} wrap justify="flex-end">
      {choices.map((choice) => (
        <Button
          key={choice.decision}
          aria-keyshortcuts={choice.shortcut?.toUpperCase()}
          {...(choice.tone === 'positive' && positive)}
          danger={choice.tone === 'danger'}
          disabled={deciding.isPending}
          onClick={() => choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
      {confirming?.confirmation && 'question' in confirming.confirmation ? (
        <Modal
          open
          title={confirming.label}
          okText={confirming.label}
          okButtonProps={{
            loading: deciding.isPending,
            autoFocus: true,
            danger: confirming.tone === 'danger',
          }}
          onOk={() => submit('')}
          onCancel={() => setConfirming(null)}
        >
          {confirming.confirmation.question}
        </Modal>
      ) : null}
      {confirming?.confirmation && 'reasonTitle' in confirming.confirmation ? (
        <ReasonDialog
          title={confirming.confirmation.reasonTitle}
          okText={confirming.label}
          label={texts.reason}
          hint={texts.reasonHint}
          danger={confirming.tone === 'danger'}
          isPending={deciding.isPending}
          {...(reasonMaxLength && { maxLength: reasonMaxLength })}
          onSubmit={submit}
          onClose={() => setConfirming(null)}
        />
      ) : null}
      {confirming?.confirmation && 'untilTitle' in confirming.confirmation ? (
        <UntilDialog
          title={confirming.confirmation.untilTitle}
          okText={confirming.label}
          period={confirming.confirmation.period}
          noteLabel={texts.reason}
          noteHint={texts.reasonHint}
          isPending={deciding.isPending}
          {...(reasonMaxLength && { maxLength: reasonMaxLength })}
          onSubmit={(until, note) => submit(note, until)}
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </Flex>
  )
}
