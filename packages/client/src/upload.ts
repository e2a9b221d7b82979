import type { Address, AnswerOf, CallInput, RouteShape } from '@tiltyard/contracts/browser'
import { type CallerOptions, toFormData } from './call.ts'
import { type CallOutcome, parseOutcome, unreachable } from './outcome.ts'
import { reportLostSession, type SessionCaller } from './session-loss.ts'

type FileRoute = RouteShape & { readonly bodyType: 'multipart' }

export type UploadWatch = {
  /** Bytes sent so far, of the whole form. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

export type Upload = <R extends FileRoute>(
  to: Address<R>,
  input: CallInput<R>,
  watch?: UploadWatch,
) => Promise<CallOutcome<AnswerOf<R>>>

/** A call with upload progress, which fetch does not report. It has no time limit. */
export function createUpload(
  caller: Pick<CallerOptions, 'baseUrl'> & SessionCaller & { readonly request?: () => XMLHttpRequest } = {},
): Upload {
  return ((to: Address, input: { readonly body: Record<string, unknown> }, watch: UploadWatch = {}) =>
    new Promise<CallOutcome<unknown>>((resolve) => {
      const request = caller.request?.() ?? new XMLHttpRequest()
      const token = caller.token?.() ?? ''
      request.open(to.method, `${caller.baseUrl ?? ''}${to.path}`)
      request.setRequestHeader('accept', 'application/json')
      request.setRequestHeader('Token', token)
      request.upload.onprogress = ({ loaded }) => watch.onProgress?.(loaded)
      request.onload = () => {
        const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' }
        const response = new Response(request.responseText, { status: request.status, headers })
        void parseOutcome(response).then((outcome) => resolve(reportLostSession(caller, token, outcome)))
      }
      request.onerror = () => resolve(unreachable)
      request.onabort = () => resolve(unreachable)
      watch.signal?.addEventListener('abort', () => request.abort())
      request.send(toFormData(input.body))
    })) as Upload
}
