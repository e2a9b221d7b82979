import { getDelivery, sendTestMail, sendTestSms } from '@tiltyard/contracts'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as notifications from '@tiltyard/core/notifications'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'
import { buildTestMail } from './test-mail.view.ts'

export function deliveryRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getDelivery, () => notifications.getDelivery(deps))
  bind(sendTestMail, ({ actor, body, language, request }) =>
    notifications.sendTestMail(forRequest(deps, request), actor, {
      ...body,
      letter: buildTestMail(language, deps.siteOrigin),
    }),
  )
  bind(sendTestSms, ({ actor, body, language, request }) =>
    notifications.sendTestSms(forRequest(deps, request), actor, { ...body, language }),
  )
}
