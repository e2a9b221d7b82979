import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AddedPerson,
  addedPeopleMax,
  addresses,
  type Language,
  type NewPerson,
} from '@tiltyard/contracts/browser'
import { useState } from 'react'
import { callApi } from '../session/index.ts'
import { invalidatePeople } from './queries.ts'

export type Addition = {
  readonly people: readonly NewPerson[]
  readonly language: Language
  readonly reason: string
}

/** Each person of a call takes three calls to the account service, one of which computes a password's hash. */
const timeoutMs = 60_000

/**
 * One call after another, each with as many people as the server takes. A failed call may have added some of its
 * people: sent again, they come back as already there.
 */
export function useAdding() {
  const queries = useQueryClient()
  const [addition, setAddition] = useState<Addition | null>(null)
  const [added, setAdded] = useState<readonly AddedPerson[]>([])
  const send = useMutation({
    mutationFn: async ({ people, language, reason }: Addition) => {
      let done = added
      while (done.length < people.length) {
        const next = people.slice(done.length, done.length + addedPeopleMax)
        const body = { people: next, language, reason }
        const { data } = await callApi(addresses.addPeople, { body }, { timeoutMs })
        done = [...done, ...data]
        setAdded(done)
      }
    },
    onSettled: () => invalidatePeople(queries),
  })
  return {
    addition,
    added,
    isPending: send.isPending,
    fault: send.error,
    begin(next: Addition) {
      setAddition(next)
      send.mutate(next)
    },
    resume() {
      if (addition) send.mutate(addition)
    },
  }
}
