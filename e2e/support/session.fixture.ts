import { type Language, ok } from '@tiltyard/contracts'
import { saveContact, startSession, upsertUserFromIdentity } from '@tiltyard/core/identity'
import { databaseClock, deriveKey, newId, transaction } from '@tiltyard/core/kernel'
import { type AccountTables, connect, type PlatformTables } from '@tiltyard/db'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../tools/seed/demo-accounts.ts'
import type { Person } from './person.ts'
import { timed } from './phases.ts'
import { requiredEnv, site } from './site.ts'

/**
 * Signs a person in without the pages of the account service: a session in the database, its cookie in the browser.
 * The page is left on an empty document of that origin. Specs about signing in use account-steps.ts.
 */
export const openSession = (page: Page, person: Person, origin: string = site.origin): Promise<string> =>
  timed('people', () => createSession(page, person, origin))

async function createSession(page: Page, person: Person, origin: string): Promise<string> {
  const { userId, secret, token } = await startSessionFor(person, {
    language: await languageOf(page),
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  await page.context().addCookies([
    {
      name: '__Host-sid',
      value: secret,
      domain: new URL(origin).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ])
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('Token', value), token)
  return userId
}

async function languageOf(page: Page): Promise<Language> {
  const cookies = await page.context().cookies(site.origin)
  return cookies.some(({ name, value }) => name === 'language' && value === 'en') ? 'en' : 'zh'
}

/** A confirmed account that signs in with its password. */
export const createAccount = (person: Person, language: Language): Promise<void> =>
  timed('people', async () => {
    await findOrCreateAccount(person, language, await hashPassword(person.password))
  })

/** The account is confirmed; without a hash nobody can sign in with its password. */
async function findOrCreateAccount(
  { email, displayName }: Person,
  language: Language,
  passwordHash = 'none',
): Promise<string> {
  const url = site.settings['ACCOUNT_DATABASE_URL'] ?? ''
  const { query, close } = connect<AccountTables>({ url, applicationName: 'e2e' })
  const key = email.toLowerCase()
  try {
    await query
      .insertInto('accounts')
      .values({
        id: newId(),
        email,
        email_key: key,
        display_name: displayName,
        language,
        password_hash: passwordHash,
        confirmed_at: new Date(),
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute()
    const account = query.selectFrom('accounts').select('id').where('email_key', '=', key)
    return (await account.executeTakeFirstOrThrow()).id
  } finally {
    await close()
  }
}

type Visitor = { readonly language: Language; readonly userAgent: string }

async function startSessionFor(person: Person, { language, userAgent }: Visitor) {
  const subject = await findOrCreateAccount(person, language)
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  const auditKey = deriveKey(requiredEnv('SECRET_KEY'), 'audit').toString('hex')
  try {
    const session = await transaction({ connection, auditKey, requestId: 'e2e' }, async (tx) => {
      const identity = { issuer: site.accountOrigin, subject, displayName: person.displayName }
      const { id: userId } = await upsertUserFromIdentity(tx, databaseClock, identity)
      await saveContact(tx, userId, { email: person.email, language })
      const session = await startSession(tx, databaseClock, { userId, userAgent })
      return ok({ userId, ...session })
    })
    if (!session.ok) throw new Error(`no session for ${person.email}`)
    return session.value
  } finally {
    await connection.close()
  }
}
