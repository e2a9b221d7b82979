import { TimeText } from '../times/index.ts'

type DecisionItem = { readonly label: string; readonly value: string | null | undefined }
type Decision = Readonly<Record<'reviewer' | 'decided' | 'reason', DecisionItem>>

/** Reviewer, time and reason, as far as known: the last items of a description list. */
export const decisionItems = ({ reviewer, decided, reason }: Decision) =>
  [
    { key: 'by', label: reviewer.label, children: reviewer.value },
    { key: 'at', label: decided.label, children: decided.value && <TimeText iso={decided.value} /> },
    { key: 'reason', label: reason.label, children: reason.value },
  ].filter(({ children }) => children)
