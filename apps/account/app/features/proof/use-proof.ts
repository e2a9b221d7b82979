import type { CallFailure, CallOutcome } from '@tiltyard/client'
import { addresses, type PuzzlePurpose } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { Challenge } from 'altcha-lib'
import { useRef, useState } from 'react'
import { call } from '../session/index.ts'
import { solve } from './solve.ts'

type Solved = { readonly ok: true; readonly value: string } | CallFailure

/**
 * Starts when the form gets focus, so that it is usually done by the submit. A puzzle that expired meanwhile is
 * replaced once, automatically.
 */
export function useProof(purpose: PuzzlePurpose = 'mail') {
  const t = useTranslations('account.proof')
  const [progress, setProgress] = useState(0)
  const pending = useRef<Promise<Solved> | null>(null)

  const fetchAndSolve = async (): Promise<Solved> => {
    setProgress(0)
    const challengeOutcome = await call(addresses.getChallenge, { query: { for: purpose } })
    if (!challengeOutcome.ok) return challengeOutcome
    const { challenge, attempts } = challengeOutcome.value
    try {
      return { ok: true, value: await solve(challenge as unknown as Challenge, attempts, setProgress) }
    } catch {
      return { ...unsolved, msg: t('failed') }
    }
  }
  const begin = () => {
    pending.current ??= fetchAndSolve()
  }
  const solveNext = async (): Promise<Solved> => {
    begin()
    const solved = await (pending.current ?? fetchAndSolve())
    pending.current = null
    return solved
  }

  async function withProof<T>(send: (proof: string) => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> {
    const first = await solveNext()
    if (!first.ok) return first
    const outcome = await send(first.value)
    if (outcome.ok || !isStale(outcome.reason)) return outcome
    const second = await solveNext()
    return second.ok ? send(second.value) : second
  }
  return { begin, withProof, progress }
}

/** A sign-in with an expired proof needs a new one. */
const isStale = (reason: string | undefined) =>
  reason === 'account.proof_of_work_invalid' || reason === 'account.proof_of_work_required'

const unsolved: CallFailure = {
  ok: false,
  status: 400,
  reason: 'account.proof_of_work_invalid',
  msg: '',
  requestId: null,
  issues: [],
  details: {},
}
