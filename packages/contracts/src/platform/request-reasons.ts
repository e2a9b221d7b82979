/** Refusals of the edge, for any route; a route declares only the refusals of its use case. */
export const requestReasons = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.path_malformed': 400,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.too_many_streams': 429,
  'request.cross_origin': 403,
  'request.timed_out': 503,
  'request.unavailable': 503,
  'request.internal_error': 500,
  'idempotency.key_reused': 422,
  'session.required': 401,
  'session.token_mismatch': 403,
  'access.denied': 403,
  'access.insufficient_scope': 403,
} as const satisfies Record<string, number>

export const jobReasons = {
  'jobs.not_found': 404,
  'jobs.running': 409,
} as const satisfies Record<string, number>
