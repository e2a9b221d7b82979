import { site } from './site.ts'

type Mail = {
  readonly to: readonly { readonly address: string }[]
  readonly subject: string
  readonly text: string
  readonly html?: string
}

const timeoutMs = 20_000

/** Waits for the newest mail to an address. */
export async function mailTo(address: string, subject?: RegExp): Promise<Mail> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${site.mailboxUrl}/email`)).json()) as Mail[]
    const mail = mails.findLast(
      (mail) =>
        mail.to.some((to) => to.address === address.toLowerCase()) &&
        (!subject || subject.test(mail.subject)),
    )
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail to ${address} arrived`)
}

export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`the mail "${mail.subject}" contains no link`)
  return link
}
