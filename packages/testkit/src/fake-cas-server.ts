import { randomBytes, randomUUID } from 'node:crypto'

type Person = {
  readonly issuer: string
  readonly subject: string
  readonly displayName: string
  readonly email?: string | null
  readonly passwordEpoch?: number
  readonly browser?: string
}
type LoginRequest = { readonly service: string; readonly state: string; readonly secret: string }
type FakeAccount = { id: string; email: string; displayName: string; confirmed: boolean; totpOn: boolean }
type Order = {
  readonly act: string
  readonly by: string
  readonly reason: string | null
  readonly email?: string
  readonly account?: { readonly id?: string; readonly email?: string }
}
type Outcome =
  | { readonly ok: true; readonly value: { readonly account: FakeAccount; readonly link: string | null } }
  | { readonly ok: false; readonly reason: 'not-found' | 'link-limit' }

/**
 * In-memory identity provider with the rules of CAS: a ticket allows one attempt, right or wrong, within a minute, for
 * the service that it was issued for.
 */
export class FakeCasServer {
  readonly origin: string
  /** Number of validations per ticket. */
  readonly requestCounts = new Map<string, number>()
  away = false
  #seconds = 0
  readonly #tickets = new Map<string, { person: Person; service: string; until: number }>()

  constructor(origin: string) {
    this.origin = origin
    this.accounts.issuer = origin
  }

  person(subject: string, displayName = subject): Person {
    return { issuer: this.origin, subject, displayName }
  }

  issue(person: Person, service: string): string {
    const ticket = `ST-${randomBytes(24).toString('base64url')}`
    this.#tickets.set(ticket, { person, service, until: this.#seconds + 60 })
    return ticket
  }

  /** Advances the clock of tickets. */
  wait(seconds: number): void {
    this.#seconds += seconds
  }

  signInAddress = async ({ service }: LoginRequest): Promise<string> => this.#page('/login', service)
  registrationAddress = async ({ service }: LoginRequest): Promise<string> => this.#page('/register', service)

  identify = async (ticket: string, { service }: LoginRequest): Promise<Person | null> => {
    this.requestCounts.set(ticket, (this.requestCounts.get(ticket) ?? 0) + 1)
    if (this.away) throw new Error('the account service is away')
    const entry = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    return entry && entry.service === service && this.#seconds < entry.until ? entry.person : null
  }

  /** Browsers whose sessions at the account service were ended. */
  readonly endedBrowsers: string[] = []
  endBrowser = async (browser: string): Promise<void> => {
    if (this.away) throw new Error('the account service is away')
    this.endedBrowsers.push(browser)
  }

  /** Notices that the account service confirms; any other is unknown to it. */
  readonly notices = new Map<string, Required<Pick<Person, 'issuer' | 'subject' | 'passwordEpoch'>>>()
  confirmPasswordChange = async (notice: string) => {
    if (this.away) throw new Error('the account service is away')
    return this.notices.get(notice) ?? null
  }

  /** Accounts by id, and the orders that were carried out; a test decodes what it needs of them. */
  readonly accountsById = new Map<string, FakeAccount>()
  readonly orders: Order[] = []
  readonly accounts = {
    issuer: '',
    carryOut: async (signedOrder: string): Promise<Outcome> => {
      if (this.away) throw new Error('the account service is away')
      const [text = ''] = signedOrder.split('.')
      const { order } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { order: Order }
      const asked = order.account?.email ?? order.email
      const id = order.account?.id ?? [...this.accountsById].find(([, { email }]) => email === asked)?.[0]
      const known = id === undefined ? undefined : this.accountsById.get(id)
      const account = known ?? (order.email === undefined ? undefined : this.#addAccount(order.email))
      if (!account) return { ok: false, reason: 'not-found' }
      this.orders.push(order)
      if (order.act === 'reset-second-factor') account.totpOn = false
      const needsLink = order.act === 'create-reset-link' || order.act === 'create'
      return {
        ok: true,
        value: { account: { ...account }, link: needsLink ? `${this.origin}/reset#token=t` : null },
      }
    },
  }

  #addAccount(email: string): FakeAccount {
    const account = { id: randomUUID(), email, displayName: email, confirmed: false, totpOn: false }
    this.accountsById.set(account.id, account)
    return account
  }

  #page(path: string, service: string): string {
    if (this.away) throw new Error('the account service is away')
    return `${this.origin}${path}?${new URLSearchParams({ redirect: service })}`
  }
}
