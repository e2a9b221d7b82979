import { expect, test } from 'vitest'
import { nginxConfig } from '../services/nginx-config.ts'
import { proxyLayout } from './proxy-layout.ts'

const names = { resolver: '10.96.0.10', domain: 'tiltyard.svc.cluster.local' }
const settings = {
  SITE_ORIGIN: 'https://tiltyard.example',
  ACCOUNT_ORIGIN: 'https://account.tiltyard.example',
  CONSOLE_ORIGIN: 'https://console.tiltyard.example',
  FILES_ORIGIN: 'https://files.tiltyard.example',
  ACCESS_ORIGIN: 'https://access.tiltyard.example',
  ACCESS_DOMAIN: 'tiltyard-env.example',
  S3_ENDPOINT: 'http://store.example:8333',
  S3_BUCKET: 'tiltyard',
}
const configOf = (changes: object = {}) =>
  nginxConfig(proxyLayout({ ...settings, ...changes }, names, '/run/x'))

test('processes are looked up in the cluster by their whole name', () => {
  const text = configOf()
  expect(text).toContain('resolver 10.96.0.10 valid=2s')
  for (const process of ['api', 'web', 'account', 'access'])
    expect(text).toContain(`server ${process}.tiltyard.svc.cluster.local:8080 resolve`)
  expect(text).toContain('server store.example:8333 resolve')
  expect(text).toContain('proxy_set_header Host store.example:8333;')
  expect(text).not.toContain('proxy_ssl')
})

test('a store behind https is asked by https, as the host that its requests are signed for, and has to prove itself', () => {
  const text = configOf({ S3_ENDPOINT: 'https://store.example' })
  expect(text).toContain('server store.example:443 resolve')
  expect(text).toContain('proxy_set_header Host store.example;')
  expect(text.match(/proxy_pass https:\/\/store/g)).toHaveLength(2)
  expect(text).not.toContain('proxy_pass http://store')
  expect(text.match(/proxy_ssl_verify on/g)).toHaveLength(2)
  expect(text.match(/proxy_ssl_trusted_certificate \/run\/x\/authorities\.pem/g)).toHaveLength(2)
})

test('all settings that are missing are named', () => {
  expect(() => configOf({ SITE_ORIGIN: '', S3_BUCKET: undefined })).toThrow('missing: SITE_ORIGIN, S3_BUCKET')
})
