import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export type ProviderRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type ProviderAnswer = { readonly status: number; readonly body: string }

/** `unreachable`: the connection was never made, so nothing was sent. `unknown`: no whole answer after that. */
export type ProviderFailure = 'unreachable' | 'unknown'

export type ProviderTimeouts = { readonly connectMs: number; readonly answerMs: number }

const defaultTimeouts: ProviderTimeouts = { connectMs: 4_000, answerMs: 8_000 }
const largestAnswer = 65_536

/** A second attempt is made only after a failure in which nothing was sent. Redirects are not followed. */
export async function callProvider(
  message: ProviderRequest,
  timeouts: ProviderTimeouts = defaultTimeouts,
): Promise<ProviderAnswer | ProviderFailure> {
  const answer = await attempt(message, timeouts)
  return answer === 'unreachable' ? attempt(message, timeouts) : answer
}

function attempt(
  { url, method, headers, body }: ProviderRequest,
  { connectMs, answerMs }: ProviderTimeouts,
): Promise<ProviderAnswer | ProviderFailure> {
  const isTls = url.protocol === 'https:'
  const { promise, resolve } = Promise.withResolvers<ProviderAnswer | ProviderFailure>()
  let isConnected = false
  // A connection of its own: on a kept one nobody knows whether the request still got through.
  const sent = (isTls ? overHttps : overHttp)(url, {
    method,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
  })
  const giveUp = () => {
    resolve(isConnected ? 'unknown' : 'unreachable')
    sent.destroy()
  }
  let timer = setTimeout(giveUp, connectMs)
  sent.on('socket', (socket) =>
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      isConnected = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, answerMs)
    }),
  )
  sent.on('response', async (response) => {
    let text = ''
    response.setEncoding('utf8')
    try {
      for await (const piece of response) {
        text += piece
        if (text.length > largestAnswer) return giveUp()
      }
      resolve({ status: response.statusCode ?? 0, body: text })
    } catch {
      giveUp()
    }
  })
  sent.on('error', giveUp)
  sent.end(body)
  return promise.finally(() => clearTimeout(timer))
}
