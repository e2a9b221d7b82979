import { createHash } from 'node:crypto'

type MailFile = { readonly name: string; readonly bytes: Buffer }
export type Mail = {
  readonly from: string
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly subject: string
  readonly text: readonly string[]
  /** By the server that took it. */
  readonly receivedAt: number
  /** By the clock of the sender's computer. */
  readonly writtenAt: number
  readonly file?: MailFile
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** As mail has it, in the time of Wuhan. */
function mailTime(at: number): string {
  const local = new Date(at + 8 * 3_600_000)
  const date = `${days[local.getUTCDay()]}, ${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
  return `${date} ${local.toISOString().slice(11, 19)} +0800`
}

/** An archive of messages in the order of their arrival, accepted by one server. */
export const mboxOf = (server: string, mails: readonly Mail[]): Buffer =>
  Buffer.from(
    mails
      .toSorted((a, b) => a.receivedAt - b.receivedAt)
      .map((mail) => message(server, mail))
      .join('\n'),
  )

function message(server: string, mail: Mail): string {
  const { from, to, cc = [], subject, text, receivedAt, writtenAt, file } = mail
  const id = createHash('sha256').update(`${from} ${receivedAt} ${subject}`).digest('hex').slice(0, 12)
  const envelope = new Date(receivedAt)
    .toUTCString()
    .replace(/(\w+), (\d+) (\w+) (\d+) (\S+) GMT/, '$1 $3 $2 $5 $4')
  const head = [
    `From ${from} ${envelope}`,
    `Received: from ${from.split('@')[1]} by ${server} with ESMTPSA id ${id};`,
    `\t${mailTime(receivedAt)}`,
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    ...(cc.length > 0 ? [`Cc: ${cc.join(', ')}`] : []),
    `Subject: ${subject}`,
    `Date: ${mailTime(writtenAt)}`,
    `Message-ID: <${id}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
  ]
  const plain = ['Content-Type: text/plain; charset=utf-8']
  if (!file) return `${[...head, ...plain, '', ...text].join('\n')}\n`
  const edge = `=_${id}`
  return `${[
    ...head,
    `Content-Type: multipart/mixed; boundary="${edge}"`,
    '',
    `--${edge}`,
    ...plain,
    '',
    ...text,
    `--${edge}`,
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${file.name}"`,
    '',
    ...(file.bytes.toString('base64').match(/.{1,76}/g) ?? []),
    `--${edge}--`,
  ].join('\n')}\n`
}
