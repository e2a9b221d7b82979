import { expect, test } from 'vitest'
import { databaseUrls, onDatabase } from './databases.ts'

test('the roles live on the owner’s server and database, without the owner’s password', () => {
  expect(databaseUrls('postgres://owner:secret@db.example:6432/tiltyard?sslmode=require')).toEqual({
    DATABASE_URL: 'postgres://owner:secret@db.example:6432/tiltyard?sslmode=require',
    PLATFORM_DATABASE_URL: 'postgres://tiltyard_platform@db.example:6432/tiltyard?sslmode=require',
    ACCOUNT_DATABASE_URL: 'postgres://tiltyard_account@db.example:6432/tiltyard?sslmode=require',
  })
})

test('another database of the same server keeps everything else of the address', () => {
  expect(onDatabase('postgres://a:b@h:1/x?k=v', 'y')).toBe('postgres://a:b@h:1/y?k=v')
})
