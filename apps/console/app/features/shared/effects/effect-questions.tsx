import type { Effect } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { answerEffectsBy } from '../../identity/session/index.ts'
import { EffectDialog } from './effect-dialog.tsx'

type Question = {
  readonly effect: Effect
  readonly hasChanged: boolean
  readonly answer: (isConfirmed: boolean) => void
}

/** Shows the effect of a refused call and answers whether it is confirmed; one at a time, the others wait. */
export function EffectQuestions() {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  useEffect(
    () =>
      answerEffectsBy(
        (effect, hasChanged) =>
          new Promise<boolean>((answer) => {
            setQuestions((before) => [...before, { effect, hasChanged, answer }])
          }),
      ),
    [],
  )
  const [question] = questions
  if (!question) return null
  return (
    <EffectDialog
      key={question.effect.digest}
      effect={question.effect}
      hasChanged={question.hasChanged}
      onAnswer={(isConfirmed) => {
        setQuestions((before) => before.slice(1))
        question.answer(isConfirmed)
      }}
    />
  )
}
