import {
  decideVerification,
  getVerification,
  getVerificationDocument,
  getVerificationRequest,
  listVerifications,
  sendCertPhoto,
  sendMobileCode,
  verifyMobile,
} from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as verification from '@tiltyard/core/verification'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function verificationRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getVerification, ({ actor }) => verification.getVerification(deps, actor))
  bind(sendMobileCode, ({ actor, body, address, language, request }) =>
    verification.sendMobileCode(forRequest(deps, request), actor, { ...body, address, language }),
  )
  bind(verifyMobile, ({ actor, body, request }) =>
    verification.verifyMobile(forRequest(deps, request), actor, body),
  )
  bind(sendCertPhoto, ({ actor, body, request }) =>
    verification.sendCertPhoto(forRequest(deps, request), actor, body),
  )

  bind(listVerifications, ({ actor, query }) => verification.listRequests(deps, actor, query))
  bind(getVerificationRequest, ({ actor, params, request }) =>
    verification.getRequest(forRequest(deps, request), actor, params),
  )
  bind(getVerificationDocument, ({ actor, params, request }) =>
    verification.openDocument(forRequest(deps, request), actor, params),
  )
  bind(decideVerification, ({ actor, params, body, request }) =>
    verification.decideRequest(forRequest(deps, request), actor, { ...params, ...body }),
  )
}
