import { describe, expect, test } from 'vitest'
import { casIdentity } from './cas.ts'
import { casServer, casXml, failureXml, successXml } from './cas-server.fixture.ts'

const server = await casServer()
const identity = casIdentity({ casUrl: `${server.url}/cas/` })
const trip = { service: 'http://localhost:8080/a?b=1&state=s', state: 's', secret: 'x' }
const identify = (ticket = 'ST-1') => identity.identify(ticket, trip)

test('the sign-in URL carries the return address, and registration leads to the same page', async () => {
  const address = new URL(await identity.signInAddress(trip, 'zh'))
  expect(address.origin + address.pathname).toBe(`${server.url}/cas/login`)
  expect(address.searchParams.get('service')).toBe(trip.service)
  expect(await identity.registrationAddress(trip, 'zh')).toBe(address.href)
})

test('validation sends exactly the ticket and the service', async () => {
  server.answerWith(failureXml())
  await identify('ST-1&service=https://evil.example/#x')
  const last = server.requests.at(-1)
  expect(last?.path).toBe('/cas/p3/serviceValidate')
  expect(last?.query.getAll('service')).toEqual([trip.service])
  expect(last?.query.getAll('ticket')).toEqual(['ST-1&service=https://evil.example/#x'])
})

test('a ticket longer than CAS allows is invalid and is not sent to the server', async () => {
  const before = server.requests.length
  expect(await identify('x'.repeat(257))).toBeNull()
  expect(server.requests).toHaveLength(before)
})

describe('a successful validation', () => {
  test.each([
    ['names the user', successXml('alice'), 'alice', 'alice'],
    [
      'with attributes gives the name for people',
      successXml(
        'alice',
        '<cas:attributes><cas:displayName>Ada 赛</cas:displayName><cas:mail>a@b.example</cas:mail></cas:attributes>',
      ),
      'alice',
      'Ada 赛',
    ],
    [
      'with a common name only',
      successXml('alice', '<cas:attributes><cas:cn>Ada L</cas:cn></cas:attributes>'),
      'alice',
      'Ada L',
    ],
    [
      'with several values takes the first',
      successXml(
        'alice',
        '<cas:attributes><cas:displayName>One</cas:displayName><cas:displayName>Two</cas:displayName></cas:attributes>',
      ),
      'alice',
      'One',
    ],
    [
      'with another prefix for the same names',
      successXml('alice').replaceAll('cas:', 'c:'),
      'alice',
      'alice',
    ],
    ['without a prefix', successXml('alice').replaceAll('cas:', ''), 'alice', 'alice'],
    [
      'after a declaration',
      `<?xml version="1.0" encoding="UTF-8"?>\n${successXml('alice')}\n`,
      'alice',
      'alice',
    ],
    ['with encoded characters', successXml('a&amp;b&lt;c'), 'a&b<c', 'a&b<c'],
    ['of digits keeps them as they are', successXml('007'), '007', '007'],
    [
      'whose attributes claim to be another user changes nothing',
      successXml(
        'alice',
        '<cas:attributes><cas:user>root</cas:user><cas:roleId>1</cas:roleId></cas:attributes>',
      ),
      'alice',
      'alice',
    ],
  ])('%s', async (_, xml, subject, displayName) => {
    server.answerWith(xml)
    expect(await identify()).toMatchObject({ issuer: `${server.url}/cas`, subject, displayName })
  })
})

test.each([
  ['mail', '<cas:attributes><cas:mail>a@b.example</cas:mail></cas:attributes>', 'a@b.example'],
  ['email', '<cas:attributes><cas:email>a@b.example</cas:email></cas:attributes>', 'a@b.example'],
  ['neither', '<cas:attributes><cas:cn>Ada</cas:cn></cas:attributes>', null],
])('the email is read from the attribute %s', async (_, attributes, email) => {
  server.answerWith(successXml('alice', attributes))
  expect(await identify()).toMatchObject({ email })
})

test.each(['INVALID_TICKET', 'INVALID_SERVICE', 'INVALID_REQUEST', 'INTERNAL_ERROR'])(
  'the failure %s makes the ticket invalid',
  async (code) => {
    server.answerWith(failureXml(code))
    expect(await identify()).toBeNull()
  },
)

const entity = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`

describe('a malformed reply is a provider failure, never a person', () => {
  test.each([
    ['nothing', ''],
    ['words', 'no'],
    ['a page', '<html><body>Log in</body></html>'],
    ['JSON', '{"serviceResponse":{"authenticationSuccess":{"user":"root"}}}'],
    ['half a document', successXml('alice').slice(0, 120)],
    ['no user', casXml('<cas:authenticationSuccess></cas:authenticationSuccess>')],
    ['an empty user', successXml('')],
    ['a user of blanks', successXml('   ')],
    ['a user with something inside', successXml('<b>root</b>')],
    ['two users', successXml('alice</cas:user><cas:user>root')],
    [
      'two verdicts',
      casXml(
        `<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="X">no</cas:authenticationFailure>`,
      ),
    ],
    [
      'two successes',
      casXml(
        '<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationSuccess><cas:user>b</cas:user></cas:authenticationSuccess>',
      ),
    ],
    ['an external entity', `${entity}${successXml('&e;')}`],
    ['an entity that grows', `${bomb}${successXml('&b;')}`],
    ['a comment that cuts the user', successXml('root<!-- -->.evil')],
    ['a section that hides', successXml('<![CDATA[root]]>')],
    ['too much', successXml('a'.repeat(70_000))],
  ])('%s', async (_, text) => {
    server.answerWith(text)
    await expect(identify()).rejects.toThrow()
  })

  test.each([400, 401, 403, 404, 500, 503])('HTTP %i, whatever the body says', async (status) => {
    server.answerWith((response) => void response.writeHead(status).end(successXml('root')))
    await expect(identify()).rejects.toThrow(String(status))
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%i), which is not followed', async (status) => {
    const elsewhere = await casServer()
    elsewhere.answerWith(successXml('root'))
    server.answerWith(
      (response) =>
        void response.writeHead(status, { location: `${elsewhere.url}/p3/serviceValidate` }).end(),
    )
    await expect(identify()).rejects.toThrow()
    expect(elsewhere.requests).toEqual([])
  })

  test('an endless reply, which is cut off', async () => {
    let sent = 0
    server.answerWith((response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expect(identify()).rejects.toThrow('too much')
    expect(sent).toBeLessThan(20_000_000)
  })

  test('no reply within five seconds', { timeout: 15_000 }, async () => {
    server.answerWith(() => {})
    const began = performance.now()
    await expect(identify()).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(8_000)
  })

  test('a refused connection', async () => {
    await expect(casIdentity({ casUrl: 'http://127.0.0.1:1' }).identify('ST-1', trip)).rejects.toThrow()
  })
})
