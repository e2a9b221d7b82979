/** A repository, however it was written: how it is compared, and where people read it. */
export type Repository = { readonly key: string; readonly url: string }

/** `user@host:path`, as Git takes it for SSH. */
const scpPattern = /^(?:[\w.-]+@)?([\w.-]+\.[a-z]{2,}):(?!\/\/|\d+\/)(.+)$/i
const schemePattern = /^(?:git\+)?[a-z][a-z0-9+.-]*:\/\//i

/** Hosts whose repositories are the first two parts of a path; what follows is a page about the repository. */
const twoPartHosts: ReadonlySet<string> = new Set([
  'github.com',
  'gitee.com',
  'bitbucket.org',
  'codeberg.org',
  'gitcode.com',
])

/** Null when the text names no repository: it needs a host with a dot, and a path. */
export function parseRepository(text: string): Repository | null {
  const address = toAddress(text.trim())
  if (!address) return null
  const host = address.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return null
  const port = ['', '22', '80', '443', '9418'].includes(address.port) ? '' : `:${address.port}`
  const path = repositoryPath(host, address.pathname)
  if (!path) return null
  return { key: `${host}${port}/${path}`.toLowerCase(), url: `https://${host}${port}/${path}` }
}

function toAddress(text: string): URL | null {
  const scp = schemePattern.test(text) ? null : scpPattern.exec(text)
  const address = scp
    ? `https://${scp[1]}/${scp[2]}`
    : `https://${text.replace(schemePattern, '').replace(/^\/+/, '')}`
  return URL.canParse(address) ? new URL(address) : null
}

function repositoryPath(host: string, pathname: string): string | null {
  const parts = decode(pathname).split('/').filter(Boolean)
  const page = parts.indexOf('-')
  const own = twoPartHosts.has(host) ? parts.slice(0, 2) : page > 0 ? parts.slice(0, page) : parts
  if (own.length === 0 || (twoPartHosts.has(host) && own.length < 2)) return null
  const path = own.join('/').replace(/(\.git)+$/i, '')
  return /^[\w.~+@-]+(\/[\w.~+@-]+)*$/.test(path) ? path : null
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** A name without case, blanks and signs: “Hash-Cat” and “hashcat” are likely the same tool. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}
