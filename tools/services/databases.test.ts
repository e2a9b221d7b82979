import { expect, test } from 'vitest'
import { databaseUrls, onDatabase } from './databases.ts'

test('URLs of the roles have the owner’s server and database, without the owner’s password', () => {
  expect(databaseUrls('postgres://owner:secret@db.example:6432/tiltyard?sslmode=require')).toEqual({
    DATABASE_URL: 'postgres://owner:secret@db.example:6432/tiltyard?sslmode=require',
    PLATFORM_DATABASE_URL: 'postgres://tiltyard_platform@db.example:6432/tiltyard?sslmode=require',
    ACCOUNT_DATABASE_URL: 'postgres://tiltyard_account@db.example:6432/tiltyard?sslmode=require',
  })
})

test('the URL of another database differs in the database name only', () => {
  expect(onDatabase('postgres://a:b@h:1/x?k=v', 'y')).toBe('postgres://a:b@h:1/y?k=v')
})
