/**
 * Every way in which a call may be refused, with the HTTP status that tells it. The words for people
 * stand in the message catalogues under the same ids (errors.json), in both languages.
 */
export const reasons = {
  // Raised by the edge for any route; a route declares only what its own use case may refuse.
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.path_malformed': 400,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.foreign_origin': 403,
  'request.timed_out': 503,
  'request.fault': 500,
  'idempotency.key_reused': 422,
  'session.required': 401,
  'session.token_mismatch': 403,
  'access.denied': 403,

  'sign_in.state_missing': 403,
  'sign_in.ticket_invalid': 403,
  'sign_in.other_account': 409,
  'sign_in.account_blocked': 403,
  'sign_in.provider_unavailable': 503,

  'users.nickname_taken': 409,
  'sessions.not_found': 404,
  'messages.not_found': 404,
  'reactions.item_not_found': 404,
  'uploads.type_refused': 415,
  'uploads.quota_reached': 409,
  'uploads.file_not_found': 404,
  'contributions.not_found': 404,
  'contributions.decided': 409,
  'contributions.file_needs_sign_in': 403,

  'articles.not_found': 404,
  'papers.not_found': 404,
  'conferences.not_found': 404,
  'activities.not_found': 404,
  'activities.over': 409,
  'datasets.not_found': 404,

  'contents.not_found': 404,
  'contents.document_invalid': 422,
  'contents.changed_meanwhile': 409,
  'contents.duplicate': 409,
  'contents.archived': 409,
  'contents.move_impossible': 409,
  'contents.time_past': 422,
  'contents.reference_unknown': 422,
  'contents.preview_ended': 410,
  'contents.import_too_many': 422,

  'account.proof_invalid': 400,
  'account.credentials_wrong': 401,
  'account.email_unconfirmed': 403,
  'account.totp_required': 401,
  'account.totp_wrong': 401,
  'account.totp_already_on': 409,
  'account.totp_not_begun': 409,
  'account.totp_not_on': 409,
  'account.password_wrong': 403,
  'account.link_invalid': 410,
  'account.redirect_not_allowed': 400,
} as const satisfies Record<string, number>

export type ReasonId = keyof typeof reasons
export type StatusOf<R extends ReasonId> = (typeof reasons)[R]

/** What a body's `code` says: the seed's pages read 302 as "go and sign in". */
export function bodyCode(reason: ReasonId): number {
  return reason === 'session.required' ? 302 : reasons[reason]
}
