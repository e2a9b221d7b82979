import {
  bodyCode,
  type Language,
  languages,
  type ReasonId,
  type RefusalDetails,
  reasons,
} from '@tiltyard/contracts'
import { securityHeaders } from '@tiltyard/edge/headers'
import { reasonText } from '@tiltyard/i18n'

/** What nginx says in place of the api: when no copy of it answers, and of bodies that it does not pass on. */
const refusals = {
  too_large: { reason: 'request.too_large' },
  upload_too_large: { reason: 'request.too_large', details: { size: '20 MB' } },
  archive_too_large: { reason: 'request.too_large', details: { size: '64 MB' } },
  unavailable: { reason: 'request.unavailable', retryAfter: true },
  late: { reason: 'request.timed_out', retryAfter: true },
} as const satisfies Record<string, { reason: ReasonId; details?: RefusalDetails; retryAfter?: true }>
type RefusalName = keyof typeof refusals
const all = Object.entries(refusals) as [RefusalName, (typeof refusals)[RefusalName]][]

/** The words of the api, in the language that it would choose (`requestLanguage`). */
export const refusalMaps = `  map "$cookie_language|$http_accept_language" $refusal_language {
    default zh;
    "~^en\\|" en;
    "|en" en;
  }
${all.map(([name, refusal]) => wordsMap(name, refusal)).join('\n')}`

function wordsMap(name: RefusalName, refusal: (typeof refusals)[RefusalName]): string {
  const words = languages.map((language) => `    ${language} '${wordsIn(language, refusal)}';`)
  return `  map $refusal_language $words_${name} {\n${words.join('\n')}\n  }`
}

function wordsIn(language: Language, refusal: (typeof refusals)[RefusalName]): string {
  const words = reasonText(language, refusal.reason, 'details' in refusal ? refusal.details : undefined)
  if (/['"$\\\n]/.test(words)) throw new Error(`nginx cannot quote: ${words}`)
  return words
}

/** In a location of calls: an envelope in place of nginx's own page. */
export const refuseInEnvelope = (tooLarge: RefusalName = 'too_large') => `      error_page 413 @${tooLarge};
      error_page 502 503 =503 @unavailable;
      error_page 504 =503 @late;`

/** The locations that `refuseInEnvelope` names. */
export const refusalLocations = all.map(refusalLocation).join('\n')

function refusalLocation([name, refusal]: (typeof all)[number]): string {
  const { reason } = refusal
  const details = 'details' in refusal ? `,"details":${JSON.stringify(refusal.details)}` : ''
  const headers = {
    ...securityHeaders({ servesPages: false }),
    'cache-control': 'no-store',
    'x-request-id': '$request_id',
    ...('retryAfter' in refusal && { 'retry-after': '5' }),
  }
  return `    location @${name} {
      default_type "application/json; charset=utf-8";
${Object.entries(headers)
  .map(([header, value]) => `      add_header ${header} "${value}" always;`)
  .join('\n')}
      return ${reasons[reason]} '{"code":${bodyCode(reason)},"msg":"$words_${name}","data":null,"requestId":"$request_id","reason":"${reason}"${details}}';
    }`
}
