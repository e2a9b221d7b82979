import { expect, test } from 'vitest'
import { processEnvironment, processNames } from './site-environment.ts'

const everything = {
  DATABASE_URL: 'owner',
  PLATFORM_DATABASE_URL: 'platform',
  PLATFORM_DATABASE_DIRECT_URL: 'platform',
  ACCOUNT_DATABASE_URL: 'account',
  SECRET_KEY: 'platform key',
  DOCUMENTS_KEY: 'documents key',
  ACCOUNT_SECRET_KEY: 'account key',
  S3_SECRET_ACCESS_KEY: 'files',
  SMTP_URL: 'mail',
  ENGINE_SOCKET: 'engine',
  KUBECONFIG: 'cluster',
}

test.each(processNames)('%s does not get the database URL of the schema owner', (name) => {
  expect(processEnvironment(name, 1, everything)).not.toHaveProperty('DATABASE_URL')
})

test('platform and account cannot read each other’s data or forge each other’s signatures', () => {
  const account = processEnvironment('account', 1, everything)
  expect(account).toHaveProperty('ACCOUNT_DATABASE_URL')
  expect(account).not.toHaveProperty('PLATFORM_DATABASE_URL')
  expect(account).not.toHaveProperty('PLATFORM_DATABASE_DIRECT_URL')
  expect(account).not.toHaveProperty('SECRET_KEY')
  expect(account).not.toHaveProperty('DOCUMENTS_KEY')
  for (const name of ['api', 'worker'] as const) {
    const platform = processEnvironment(name, 1, everything)
    expect(platform).toHaveProperty('SECRET_KEY')
    expect(platform).not.toHaveProperty('ACCOUNT_DATABASE_URL')
    expect(platform).not.toHaveProperty('ACCOUNT_SECRET_KEY')
  }
})

test('web gets no database URL and no key but the internal one', () => {
  const web = processEnvironment('web', 1, { ...everything, INTERNAL_KEY: 'internal key' })
  for (const name of Object.keys(everything)) expect(web).not.toHaveProperty(name)
  expect(web).toHaveProperty('INTERNAL_KEY')
})

test('only web and api get the internal key', () => {
  const holders = processNames.filter(
    (name) => 'INTERNAL_KEY' in processEnvironment(name, 1, { INTERNAL_KEY: 'internal key' }),
  )
  expect(holders).toEqual(['api', 'web'])
})

test('only worker and access get the engine of environments', () => {
  const holders = processNames.filter((name) => {
    const given = processEnvironment(name, 1, everything)
    return 'ENGINE_SOCKET' in given || 'KUBECONFIG' in given
  })
  expect(holders).toEqual(['worker', 'access'])
})

test('each process has its own port', () => {
  expect(processEnvironment('api', 4321, everything)).toMatchObject({ PORT: '4321' })
})
