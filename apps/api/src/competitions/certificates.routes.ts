import {
  downloadCertificate,
  exportArchive,
  issueCertificates,
  listCertificates,
  listOwnCertificates,
  previewCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import { archiveLabels } from '@tiltyard/i18n'
import type { ApiDeps } from '../deps.ts'

export function certificatesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listCertificates, ({ params, query }) => competitions.listCertificates(deps, { ...params, ...query }))
  bind(previewCertificate, ({ body }) => competitions.previewCertificate(deps, body))
  bind(issueCertificates, ({ actor, params, body, request }) =>
    competitions.issueCertificates(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(revokeCertificate, ({ actor, params, body, request }) =>
    competitions.revokeCertificate(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(exportArchive, ({ actor, params, request }) =>
    competitions.exportArchive({ ...forRequest(deps, request), archiveLabels }, actor, params),
  )
  bind(listOwnCertificates, ({ actor }) => competitions.listOwnCertificates(deps, actor))
  bind(downloadCertificate, ({ actor, params }) => competitions.downloadCertificate(deps, actor, params))
  bind(verifyCertificate, ({ params }) => competitions.verifyCertificate(deps, params))
}
