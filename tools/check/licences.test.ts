import { expect, test } from 'vitest'
import { licenceProblems, parsePackage } from './licences.ts'

const installed = (licence: string, name = 'some-package') => [{ name, version: '1.0.0', licence }]

test.for([
  'GPL-3.0',
  'AGPL-3.0-only',
  'BUSL-1.1',
  'SSPL-1.0',
  'UNLICENSED',
  'no licence',
  'MIT AND GPL-2.0',
  '(MIT OR (GPL-2.0 AND ISC))',
])('%s is caught', (licence) => {
  expect(licenceProblems(installed(licence), [])).toEqual([
    `some-package@1.0.0: ${licence} is not an allowed licence`,
  ])
})

test.for(['MIT', 'OFL-1.1', '(MIT OR GPL-3.0)', 'MIT OR Apache-2.0', 'Apache-2.0 AND MIT'])(
  '%s passes',
  (licence) => {
    expect(licenceProblems(installed(licence), [])).toEqual([])
  },
)

const review = { package: /^axe-core$/, licence: 'MPL-2.0', why: 'tests only' }

test('MPL-2.0 passes only for the package it was reviewed for', () => {
  expect(licenceProblems(installed('MPL-2.0', 'axe-core'), [review])).toEqual([])
  expect(licenceProblems([...installed('MPL-2.0', 'axe-core'), ...installed('MPL-2.0')], [review])).toEqual([
    'some-package@1.0.0: MPL-2.0 is not an allowed licence',
  ])
})

test('an unused review is caught', () => {
  expect(licenceProblems([], [review])).toEqual([
    '^axe-core$: reviewed for MPL-2.0, but nothing installed needs it',
  ])
})

test('older licence fields are parsed, and a missing one is no licence', () => {
  expect(parsePackage('{"name":"a","version":"1.0.0","license":{"type":"MIT"}}').licence).toBe('MIT')
  expect(
    parsePackage('{"name":"a","version":"1.0.0","licenses":[{"type":"MIT"},{"type":"ISC"}]}').licence,
  ).toBe('MIT OR ISC')
  expect(parsePackage('{"name":"a","version":"1.0.0"}').licence).toBe('no licence')
})
