import {
  decideVerification,
  getVerification,
  getVerificationDocument,
  getVerificationRequest,
  listVerifications,
  sendMobileCode,
  submitCertPhoto,
  verifyMobile,
} from '@tiltyard/contracts'
import * as identity from '@tiltyard/core/identity'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function verificationRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getVerification, ({ actor }) => identity.getVerification(deps, actor))
  bind(sendMobileCode, ({ actor, body, address, language, request }) =>
    identity.sendMobileCode(forRequest(deps, request), actor, { ...body, address, language }),
  )
  bind(verifyMobile, ({ actor, body, request }) =>
    identity.verifyMobile(forRequest(deps, request), actor, body),
  )
  bind(submitCertPhoto, ({ actor, body, request }) =>
    identity.submitCertPhoto(forRequest(deps, request), actor, body),
  )

  bind(listVerifications, ({ actor, query }) => identity.listVerifications(deps, actor, query))
  bind(getVerificationRequest, ({ actor, params, request }) =>
    identity.getVerificationDetails(forRequest(deps, request), actor, params),
  )
  bind(getVerificationDocument, ({ actor, params, request }) =>
    identity.openVerificationDocument(forRequest(deps, request), actor, params),
  )
  bind(decideVerification, ({ actor, params, body, request }) =>
    identity.decideVerification(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
