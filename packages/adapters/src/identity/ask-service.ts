const timeoutMs = 5_000
const longestAnswerBytes = 64 * 1024

export function askService(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const url = addressOf(base, path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return send(url)
}

/** As one of its own pages would: what changes something there is taken from its own origin only. */
export async function tellService(
  base: string,
  path: string,
  { body, origin }: { readonly body: object; readonly origin: string },
): Promise<void> {
  const headers = { 'content-type': 'application/json', origin, token: '' }
  await send(addressOf(base, path), { method: 'POST', headers, body: JSON.stringify(body) })
}

const addressOf = (base: string, path: string) => new URL(base.replace(/\/$/, '') + path)

/** Server to server; a redirect is not followed, and a slow or endless answer is a failure to ask. */
async function send(url: URL, request: RequestInit = {}): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...request, redirect: 'error', signal })
  if (!response.ok) throw new Error(`the account service answered ${response.status}`)
  return readWithin(longestAnswerBytes, response)
}

/** Stops at the limit: an endless answer would fill our memory before its time is up. */
async function readWithin(limitBytes: number, response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > limitBytes) throw new Error('the account service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
