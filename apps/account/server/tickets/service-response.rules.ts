export type FailureCode = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE'

export type Validation =
  | {
      readonly user: string
      readonly attributes: Readonly<
        Record<'displayName' | 'email' | 'language' | 'passwordEpoch', string> & { browser?: string }
      >
    }
  | { readonly failure: FailureCode }

/** Fixed texts: the input is never repeated, so it cannot reach a log or a page. */
const descriptions: Readonly<Record<FailureCode, string>> = {
  INVALID_REQUEST: 'Both service and ticket are needed.',
  INVALID_TICKET: 'The ticket is not valid.',
  INVALID_SERVICE: 'The ticket was not issued for this service.',
}

/** The CAS 3.0 response, as XML or JSON. */
export function serviceResponse(
  validation: Validation,
  format: string | undefined,
): { type: 'application/json' | 'application/xml'; text: string } {
  return format?.toUpperCase() === 'JSON'
    ? { type: 'application/json', text: JSON.stringify({ serviceResponse: asJson(validation) }) }
    : { type: 'application/xml', text: asXml(validation) }
}

function asJson(validation: Validation): object {
  if ('failure' in validation) {
    const { failure } = validation
    return { authenticationFailure: { code: failure, description: descriptions[failure] } }
  }
  return { authenticationSuccess: validation }
}

function asXml(validation: Validation): string {
  const inner =
    'failure' in validation
      ? `<cas:authenticationFailure code="${validation.failure}">${escapeXml(descriptions[validation.failure])}</cas:authenticationFailure>`
      : `<cas:authenticationSuccess><cas:user>${escapeXml(validation.user)}</cas:user><cas:attributes>${attributes(validation.attributes)}</cas:attributes></cas:authenticationSuccess>`
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
}

function attributes(all: Readonly<Record<string, string>>): string {
  return Object.entries(all)
    .map(([name, value]) => `<cas:${name}>${escapeXml(value)}</cas:${name}>`)
    .join('')
}

/** Drops characters that XML 1.0 cannot contain even when escaped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
