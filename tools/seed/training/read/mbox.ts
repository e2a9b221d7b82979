export type ReadMail = {
  readonly head: string
  readonly recipients: string[]
  /** When the server took it, by the line that the server wrote. */
  readonly receivedAt: number
  readonly file: { readonly name: string; readonly bytes: Buffer } | null
}

/** The messages of an archive, each with at most one file. */
export function mailsOf(mbox: Buffer): ReadMail[] {
  return mbox
    .toString('utf8')
    .split(/^(?=From \S+ )/m)
    .map(readMail)
}

function readMail(text: string): ReadMail {
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end).replaceAll('\n\t', ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  const attached = /filename="([^"]+)"\n\n([A-Za-z0-9+/=\n]+?)\n--/.exec(text)
  return {
    head,
    recipients: [field('To'), field('Cc')].flatMap((list) => list.split(', ').filter(Boolean)),
    receivedAt: Date.parse(field('Received').split('; ')[1] ?? ''),
    file: attached && { name: attached[1] ?? '', bytes: Buffer.from(attached[2] ?? '', 'base64') },
  }
}
