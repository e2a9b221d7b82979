import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { CallError } from '../session/index.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

/** One thing that may be decided: at once, after a question, or with a reason. */
export type Choice<D extends string> = {
  readonly decision: D
  /** Only for what is asked before it is done: a letter is pressed too easily. */
  readonly letter?: string
  readonly label: string
  readonly tone: 'primary' | 'plain' | 'danger'
  readonly asks?: { readonly question: string } | { readonly reasonTitle: string }
}

type DecideButtonsProps<D extends string> = {
  /** None once it is decided. */
  readonly choices: readonly Choice<D>[]
  readonly decide: (decision: D, reason: string) => Promise<unknown>
  readonly words: { readonly done: string; readonly reason: string; readonly reasonHint: string }
  readonly longestReason?: number
  /** Asked again afterwards. */
  readonly queryKey: QueryKey
  readonly onDecided?: () => void
}

/** Somebody is told at once, so most decisions are asked: by their reason, or by a question. */
export function DecideButtons<D extends string>({
  choices,
  decide,
  words,
  longestReason,
  queryKey,
  onDecided,
}: DecideButtonsProps<D>) {
  const { message } = App.useApp()
  const failureWords = useFailureWords()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Choice<D> | null>(null)
  const deciding = useMutation({
    mutationFn: ({ decision, reason }: { readonly decision: D; readonly reason: string }) =>
      decide(decision, reason),
    async onError(fault) {
      setAsking(null)
      if (fault instanceof CallError) void message.error(failureWords(fault.failure))
      // Somebody else was faster, most likely: what is shown is no longer so.
      await queries.invalidateQueries({ queryKey })
    },
    async onSuccess() {
      setAsking(null)
      void message.success(words.done)
      onDecided?.()
      await queries.invalidateQueries({ queryKey })
    },
  })
  const choose = (choice: Choice<D>) =>
    choice.asks ? setAsking(choice) : deciding.mutate({ decision: choice.decision, reason: '' })
  useQueueKeys(
    Object.fromEntries(choices.map((choice) => [choice.letter ?? '', () => choose(choice)])),
    choices.length > 0 && asking === null && !deciding.isPending,
  )
  if (choices.length === 0) return null
  const answer = (reason: string) => asking && deciding.mutate({ decision: asking.decision, reason })
  return (
    <Flex gap={8} wrap justify="flex-end">
      {choices.map((choice) => (
        <Button
          key={choice.decision}
          aria-keyshortcuts={choice.letter?.toUpperCase()}
          type={choice.tone === 'primary' ? 'primary' : 'default'}
          danger={choice.tone === 'danger'}
          disabled={deciding.isPending}
          onClick={() => choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
      {asking?.asks && 'question' in asking.asks ? (
        <Modal
          open
          title={asking.label}
          okText={asking.label}
          okButtonProps={{ loading: deciding.isPending, autoFocus: true, danger: asking.tone === 'danger' }}
          onOk={() => answer('')}
          onCancel={() => setAsking(null)}
        >
          {asking.asks.question}
        </Modal>
      ) : null}
      {asking?.asks && 'reasonTitle' in asking.asks ? (
        <ReasonDialog
          title={asking.asks.reasonTitle}
          okText={asking.label}
          label={words.reason}
          hint={words.reasonHint}
          danger={asking.tone === 'danger'}
          isPending={deciding.isPending}
          {...(longestReason && { maxLength: longestReason })}
          onGiven={answer}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Flex>
  )
}
