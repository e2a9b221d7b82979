/**
 * Security headers of every reply, as a constant: a plugin that computes them per reply cost as much as the session
 * check. Headers for obsolete browsers are omitted, because the front cache parses every header at every hit.
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

/** Replies other than pages may not run scripts, be framed or send forms. */
const nothingRuns = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'"

/** A page server sets its own content policy per page. */
export function securityHeaders(options: { servesPages: boolean }): Readonly<Record<string, string>> {
  return options.servesPages ? always : { ...always, 'content-security-policy': nothingRuns }
}
