import { addresses } from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { useLoaded } from '../../center/index.ts'
import { useReloadOn } from '../../live/index.ts'
import { call } from '../../session/index.ts'

const askFor = (questionId: string) => call(addresses.getQuestionProgress, { params: { questionId } })

export type OwnStandings = Extract<Awaited<ReturnType<typeof askFor>>, { readonly ok: true }>['value']

/** How the person stands with a question and its steps; read again when something of theirs was scored. */
export function useOwnStanding(questionId: string) {
  const { loaded, load, refresh } = useLoaded<OwnStandings>(
    useCallback(() => askFor(questionId), [questionId]),
  )
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('answer', reload)
  return { loaded, load, reload }
}
