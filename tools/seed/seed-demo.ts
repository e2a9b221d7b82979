import type { PlatformDatabase } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { insertDemoAccount } from './demo-accounts.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { insertDemoUser } from './demo-users.ts'

export type SeedDeps = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly siteOrigin: string
  readonly accountOrigin: string
}

/** People of every kind to sign in as. May run any number of times. Answers with what a newcomer wants to know. */
export async function seedDemo({ owner, platform, siteOrigin, accountOrigin }: SeedDeps): Promise<string[]> {
  for (const person of demoPeople) {
    const subject = await insertDemoAccount(owner, person, demoPassword)
    await insertDemoUser(platform, owner, { issuer: accountOrigin, subject }, person)
  }
  return [
    `登录 Log in  ${siteOrigin}/tiltyard-ui-infos/api/sign-in`,
    ...demoPeople.map(({ title, email }) => `${title}  ${email}`),
    `密码 Password  ${demoPassword}`,
  ]
}
