import {
  addresses,
  fillPath,
  type PublishedWriteupDetail,
  type PublishedWriteups,
} from '@tiltyard/contracts/browser'
import { useCallback } from 'react'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { call } from '../../identity/session/index.ts'
import { useResource } from '../../shared/data/index.ts'

export const loadPublishedWriteups = (facts: PageFacts, competitionId = ''): Promise<PublishedWriteups> =>
  loadOrThrow(facts, addresses.listPublishedWriteups, { params: { competitionId } })

type Params = { readonly competitionId?: string | undefined; readonly writeupId?: string | undefined }

export const loadPublishedWriteup = (
  facts: PageFacts,
  { competitionId = '', writeupId = '' }: Params,
): Promise<PublishedWriteupDetail> =>
  loadOrThrow(facts, addresses.getPublishedWriteup, { params: { competitionId, writeupId } })

export const publishedFile = (competitionId: string, writeupId: string): string =>
  fillPath(addresses.getPublishedWriteupFile.path, { competitionId, writeupId })

export const ownFile = (competitionId: string, taskId: string): string =>
  fillPath(addresses.getOwnWriteupFile.path, { competitionId, taskId })

export function useOwnWriteups(competitionId: string) {
  return useResource(
    useCallback(() => call(addresses.listOwnWriteups, { params: { competitionId } }), [competitionId]),
  )
}
