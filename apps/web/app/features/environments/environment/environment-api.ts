import type { CallOutcome } from '@tiltyard/client'
import {
  type AccessTarget,
  addresses,
  type ConnectionAddress,
  type Environment,
} from '@tiltyard/contracts/browser'
import { createContext, useContext } from 'react'
import { call } from '../../identity/session/index.ts'
import { questionPath, virtualPath } from './paths.ts'

export type OwnEnvironments = {
  readonly data: readonly Environment[]
  readonly runningLimit: number
  /** Whether the installation has an engine. */
  readonly isAvailable: boolean
}

/** The routes of one owner's environments: a person's in training, or a team's in a competition. */
export type EnvironmentApi = {
  /** All members of a team use the environments. */
  readonly isShared: boolean
  readonly list: () => Promise<CallOutcome<OwnEnvironments>>
  readonly start: (subjectId: string, retryKey: string) => Promise<CallOutcome<Environment>>
  readonly extend: (environmentId: string) => Promise<CallOutcome<Environment>>
  readonly stop: (environmentId: string) => Promise<CallOutcome<Environment>>
  readonly reset: (environmentId: string) => Promise<CallOutcome<Environment>>
  readonly remove: (environmentId: string) => Promise<CallOutcome<unknown>>
  readonly enter: (
    environmentId: string,
    target: AccessTarget,
  ) => Promise<CallOutcome<{ readonly address: string }>>
  /** Address and token of a service for the user's own tools. */
  readonly connect: (environmentId: string, port: number) => Promise<CallOutcome<ConnectionAddress>>
  /** The page of a question or task. */
  readonly subjectPath: (subjectId: string) => string
  /** The full page of an environment; null: there is none. */
  readonly pagePath: ((environmentId: string) => string) | null
}

export const trainingEnvironments: EnvironmentApi = {
  isShared: false,
  list: () => call(addresses.listEnvironments, {}),
  start: (questionId, retryKey) => call(addresses.startEnvironment, { body: { questionId } }, { retryKey }),
  extend: (environmentId) => call(addresses.extendEnvironment, { params: { environmentId } }),
  stop: (environmentId) => call(addresses.stopEnvironment, { params: { environmentId } }),
  reset: (environmentId) => call(addresses.resetEnvironment, { params: { environmentId } }),
  remove: (environmentId) => call(addresses.deleteEnvironment, { params: { environmentId } }),
  enter: (environmentId, body) => call(addresses.createAccessTicket, { params: { environmentId }, body }),
  connect: (environmentId, port) =>
    call(addresses.createConnectionAddress, { params: { environmentId }, body: { port } }),
  subjectPath: questionPath,
  pagePath: virtualPath,
}

const EnvironmentApiContext = createContext<EnvironmentApi | null>(null)
export const EnvironmentApiProvider = EnvironmentApiContext.Provider

export function useEnvironmentApi(): EnvironmentApi {
  const api = useContext(EnvironmentApiContext)
  if (!api) throw new Error('no EnvironmentApiProvider above this component')
  return api
}
