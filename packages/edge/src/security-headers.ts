/**
 * What every answer tells the browser to be wary of. A constant, set in one step: a plugin that works these out for
 * every answer cost as much as the session check. Words for browsers that no longer exist (Flash, the old XSS filter, opening
 * a download in Internet Explorer) are left out: the front cache reads every header again at every hit.
 */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Nothing that is not a page may run, be framed or send a form. */
const nothingRuns = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'"

/** A page server sets its own content policy for each page. */
export function securityHeaders(options: { servesPages: boolean }): Readonly<Record<string, string>> {
  return options.servesPages ? always : { ...always, 'content-security-policy': nothingRuns }
}
