import { signIn as accountSignIn, beginSignIn, exchangeTicket } from '@tiltyard/contracts'

/** Somebody with a browser: cookies, and the headers that our pages send. */
export type SiteVisitor = {
  ask(method: string, path: string, body?: object): Promise<Reply>
  /** The data of the reply; throws unless the call succeeded. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  /** The bytes behind an address, with redirects followed. */
  download(path: string): Promise<Buffer>
  cookie(name: string): string
}

type Reply = { readonly status: number; readonly location: string | null; readonly bytes: Buffer }

export type Origins = { readonly site: string; readonly account: string }

/** Signs in through the pages' own calls, by ticket. */
export async function signIn(
  origins: Origins,
  credentials: { readonly email: string; readonly password: string },
): Promise<SiteVisitor> {
  const [site, account] = [browser(origins.site), browser(origins.account)]
  const begun = await site.ask('GET', beginSignIn.path)
  const { searchParams } = new URL(begun.location ?? '', origins.account)
  const redirect = searchParams.get('redirect') ?? searchParams.get('service')
  const signedIn = await account.call('POST', accountSignIn.path, {
    ...credentials,
    ...(redirect && { redirect }),
  })
  const { location } = signedIn as { readonly location: string }
  const ticket = new URL(location).searchParams.get('ticket') ?? ''
  const done = await site.ask('GET', `${exchangeTicket.path}?ticket=${encodeURIComponent(ticket)}`)
  if (done.status >= 400) throw new Error(`the ticket was not exchanged: ${done.status}`)
  return site
}

/** Without a session. */
export function browser(origin: string) {
  const cookies = new Map<string, string>()
  let token = ''
  async function ask(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        token,
        ...(method !== 'GET' && { origin }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    token = response.headers.get('token') ?? token
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, location: response.headers.get('location'), bytes }
  }
  return {
    ask,
    cookie: (name: string) => cookies.get(name) ?? '',
    async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
      const { status, bytes } = await ask(method, path, body)
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${bytes.toString().slice(0, 300)}`)
      return (JSON.parse(bytes.toString()) as { readonly data: unknown }).data
    },
    async download(path: string): Promise<Buffer> {
      let address = path
      for (let hops = 0; hops < 4; hops += 1) {
        const { status, location, bytes } = await ask('GET', address)
        if (status === 200) return bytes
        if (!location) throw new Error(`${address}: ${status}`)
        address = location
      }
      throw new Error(`${path} leads nowhere`)
    },
  }
}
