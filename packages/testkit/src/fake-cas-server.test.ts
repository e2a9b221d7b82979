import { expect, test } from 'vitest'
import { FakeCasServer } from './fake-cas-server.ts'

const office = new FakeCasServer('https://account.example')
const trip = { service: 'https://site.example/?state=s', state: 's', secret: 'x' }
const person = office.person('s1', 'Ada')

test('a ticket is validated once', async () => {
  const ticket = office.issue(person, trip.service)
  expect(await office.identify(ticket, trip)).toEqual(person)
  expect(await office.identify(ticket, trip)).toBeNull()
})

test('an attempt for another service redeems a ticket too', async () => {
  const ticket = office.issue(person, trip.service)
  expect(await office.identify(ticket, { ...trip, service: 'https://site.example/' })).toBeNull()
  expect(await office.identify(ticket, trip)).toBeNull()
})

test('a ticket expires after a minute', async () => {
  const [young, old] = [office.issue(person, trip.service), office.issue(person, trip.service)]
  office.wait(59)
  expect(await office.identify(young, trip)).toEqual(person)
  office.wait(1)
  expect(await office.identify(old, trip)).toBeNull()
})

test('a validation while the server is unavailable fails without redeeming the ticket', async () => {
  const ticket = office.issue(person, trip.service)
  office.away = true
  await expect(office.identify(ticket, trip)).rejects.toThrow('away')
  office.away = false
  expect(await office.identify(ticket, trip)).toEqual(person)
})
