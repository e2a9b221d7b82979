import { expect, test } from 'vitest'
import { FakeCasServer } from './fake-cas-server.ts'

const office = new FakeCasServer('https://account.example')
const trip = { service: 'https://site.example/?state=s', state: 's', secret: 'x' }
const person = office.person('s1', 'Ada')

test('a ticket stands for its person once', async () => {
  const ticket = office.issue(person, trip.service)
  expect(await office.identify(ticket, trip)).toEqual(person)
  expect(await office.identify(ticket, trip)).toBeNull()
})

test('an attempt for another address spends it too', async () => {
  const ticket = office.issue(person, trip.service)
  expect(await office.identify(ticket, { ...trip, service: 'https://site.example/' })).toBeNull()
  expect(await office.identify(ticket, trip)).toBeNull()
})

test('a minute later it is no good', async () => {
  const [young, old] = [office.issue(person, trip.service), office.issue(person, trip.service)]
  office.wait(59)
  expect(await office.identify(young, trip)).toEqual(person)
  office.wait(1)
  expect(await office.identify(old, trip)).toBeNull()
})

test('nobody can be asked while it is away, and the ticket is not spent by that', async () => {
  const ticket = office.issue(person, trip.service)
  office.away = true
  await expect(office.identify(ticket, trip)).rejects.toThrow('away')
  office.away = false
  expect(await office.identify(ticket, trip)).toEqual(person)
})
