import {
  type AnswerOf,
  downloadTicketMinutes,
  getDatasetFileByTicket,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type createDownloadTicket as TicketRoute,
} from '@tiltyard/contracts'
import { type Actor, isSameSecret, sign, toReader } from '../../../kernel/index.ts'
import { createDownloadLink, type FileDeps, type FileLinks } from '../../files/index.ts'
import { findActorBySession, getDatabaseTime } from '../../identity/index.ts'
import type { DatasetAccessDeps } from './applications.ts'
import { type DatasetFileRef, findDatasetDownload } from './dataset-downloads.ts'
import { downloadSource } from './download-log.store.ts'

export type TicketDeps = DatasetAccessDeps &
  FileDeps & { readonly fileLinks: FileLinks; readonly siteOrigin: string }

/** What a ticket grants: one file, to one person, while that session lasts. */
type Ticket = DatasetFileRef & { readonly sessionId: string; readonly until: number }

const signTicket = ({ fileLinks }: TicketDeps, payload: string) =>
  sign(fileLinks.key, `dataset ticket ${payload}`)

/** For a program, which has no session: everything that can be revoked is looked up when the ticket is used. */
export async function createTicket(
  deps: TicketDeps,
  actor: Actor,
  { id, fileId }: DatasetFileRef,
): Promise<Result<AnswerOf<typeof TicketRoute>, RefusalsOf<typeof TicketRoute>>> {
  const found = await findDatasetDownload(deps, actor, { id, fileId })
  if (!found.ok) return found
  const at = await getDatabaseTime(toReader(deps.database), deps.clock)
  const until = at.getTime() + downloadTicketMinutes * 60_000
  const ticket: Ticket = { id, fileId, sessionId: actor.sessionId, until }
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  const url = `${deps.siteOrigin}${getDatasetFileByTicket.path}?ticket=${payload}.${signTicket(deps, payload)}`
  return ok({
    url,
    command: `curl -L -C - -o '${shellSafeName(found.value.name)}' '${url}'`,
    expiresAt: new Date(until).toISOString(),
  })
}

/** A name that no shell reads as anything else. */
const shellSafeName = (name: string) =>
  name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^[.-]+/, '_') || 'file'

type RedeemResult = Result<{ location: string }, RefusalsOf<typeof getDatasetFileByTicket>>

/** Each use gives a fresh link, so that `curl -C -` goes on where it stopped. */
export async function redeemTicket(
  deps: TicketDeps,
  { ticket: given }: { readonly ticket: string },
): Promise<RedeemResult> {
  const ticket = verifyTicket(deps, given)
  const at = await getDatabaseTime(toReader(deps.database), deps.clock)
  const actor =
    ticket && at.getTime() < ticket.until ? await findActorBySession(deps, ticket.sessionId) : null
  if (!ticket || !actor) return refuse('datasets.ticket_invalid')
  const params = { id: ticket.id, fileId: ticket.fileId }
  const found = await findDatasetDownload(deps, actor, params)
  if (!found.ok) return found
  return createDownloadLink(deps, actor, { source: downloadSource, params, fileId: found.value.fileId })
}

function verifyTicket(deps: TicketDeps, given: string): Ticket | null {
  const [payload = '', signature = ''] = given.split('.')
  if (!isSameSecret(signature, signTicket(deps, payload))) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Ticket
}
