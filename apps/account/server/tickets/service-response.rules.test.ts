import { expect, test } from 'vitest'
import { escapeXml, serviceResponse } from './service-response.rules.ts'

const attributes = { displayName: `<b>&"'</b>`, email: 'a@b.example', language: 'zh', passwordEpoch: '2' }

test('a successful validation is escaped in XML', () => {
  expect(serviceResponse({ user: 'u1', attributes }, undefined)).toEqual({
    type: 'application/xml',
    text: '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>u1</cas:user><cas:attributes><cas:displayName>&#60;b&#62;&#38;&#34;&#39;&#60;/b&#62;</cas:displayName><cas:email>a@b.example</cas:email><cas:language>zh</cas:language><cas:passwordEpoch>2</cas:passwordEpoch></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>',
  })
})

test.each(['INVALID_REQUEST', 'INVALID_TICKET', 'INVALID_SERVICE'] as const)(
  'the failure %s is a CAS response',
  (failure) => {
    expect(serviceResponse({ failure }, 'XML').text).toMatch(`<cas:authenticationFailure code="${failure}">`)
    expect(JSON.parse(serviceResponse({ failure }, 'json').text)).toEqual({
      serviceResponse: { authenticationFailure: { code: failure, description: expect.any(String) } },
    })
  },
)

test('a successful validation is available as JSON', () => {
  const { type, text } = serviceResponse({ user: 'u1', attributes }, 'JSON')
  expect(type).toBe('application/json')
  expect(JSON.parse(text)).toEqual({
    serviceResponse: { authenticationSuccess: { user: 'u1', attributes } },
  })
})

test('characters that XML cannot contain are dropped', () => {
  expect(escapeXml('a\u0000b\u001bc\uFFFEd\uD800e数🙂')).toBe('abcd\uFFFDe数🙂')
})
