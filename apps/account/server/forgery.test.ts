import { accountRoutes } from '@tiltyard/contracts'
import { databaseFingerprint, describeCsrf, openOwner } from '@tiltyard/testkit'
import { beforeAll } from 'vitest'
import {
  type AccountHouse,
  accountHouse,
  accountOrigin,
  goodPassword,
  siteOrigin,
} from './account.fixture.ts'

let house: AccountHouse
let fingerprint: () => Promise<string>
beforeAll(async () => {
  house = await accountHouse()
  const owner = openOwner(house.urls)
  fingerprint = () => databaseFingerprint(owner, ['account', 'account_jobs'])
})

const link = { token: 'a'.repeat(43) }

describeCsrf({
  routes: accountRoutes,
  ownOrigin: accountOrigin,
  server: () => house.edge.server,
  inputs: {
    register: async () => ({ body: await house.registerBody() }),
    resendConfirmation: async () => ({ body: { email: house.newEmail() } }),
    confirmEmail: () => ({ body: link }),
    signIn: async () => ({ body: { email: await house.confirmed(), password: goodPassword } }),
    signInByForm: async () => ({ body: { email: await house.confirmed(), password: goodPassword } }),
    continueSignedIn: () => ({ body: { redirect: `${siteOrigin}/` } }),
    signOut: () => ({}),
    endBrowserSessions: () => ({ body: { browser: 'a browser' } }),
    carryOutOrder: () => ({ body: { order: `unknown.${'s'.repeat(43)}` } }),
    requestReset: async () => ({ body: { email: house.newEmail(), proof: await house.proof() } }),
    resetPassword: () => ({ body: { ...link, password: goodPassword } }),
    changePassword: () => ({ body: { current: goodPassword, next: 'another long password' } }),
    beginTotp: () => ({ body: { password: goodPassword } }),
    confirmTotp: () => ({ body: { code: '000000' } }),
    removeTotp: () => ({ body: { password: goodPassword, code: '000000' } }),
  },
  async signIn() {
    const visitor = await house.signedIn()
    return { cookie: `__Host-account=${visitor.cookies.get('__Host-account')}`, token: visitor.token }
  },
  fingerprint: () => fingerprint(),
})
