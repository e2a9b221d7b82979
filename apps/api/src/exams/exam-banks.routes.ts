import {
  changeExamBank,
  createExamBank,
  createExamItem,
  getExamBank,
  getExamImportTemplate,
  getExamItem,
  getExamItemVersion,
  importExamItems,
  listExamBanks,
  listExamItems,
  saveExamItem,
  setExamBankMember,
  setExamItemState,
} from '@tiltyard/contracts'
import * as exams from '@tiltyard/core/exams'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function examBanksRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listExamBanks, ({ actor }) => exams.listExamBanks(deps, actor))
  bind(createExamBank, ({ actor, body, request }) =>
    exams.createExamBank(forRequest(deps, request), actor, body),
  )
  bind(getExamBank, ({ actor, params }) => exams.getExamBank(deps, actor, params))
  bind(changeExamBank, ({ actor, params, body, request }) =>
    exams.changeExamBank(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setExamBankMember, ({ actor, params, body, request }) =>
    exams.setExamBankMember(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(listExamItems, ({ actor, params, query }) => exams.listExamItems(deps, actor, { ...params, ...query }))
  bind(getExamItem, ({ actor, params, request }) =>
    exams.getExamItem(forRequest(deps, request), actor, params),
  )
  bind(getExamItemVersion, ({ actor, params, request }) =>
    exams.getExamItemVersion(forRequest(deps, request), actor, params),
  )
  bind(createExamItem, ({ actor, params, body, request }) =>
    exams.createExamItem(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(saveExamItem, ({ actor, params, body, request }) =>
    exams.saveExamItem(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(setExamItemState, ({ actor, params, body, request }) =>
    exams.setExamItemState(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(importExamItems, ({ actor, params, body, file, request }) =>
    exams.importExamItems(forRequest(deps, request), actor, { ...params, ...body, content: file.content }),
  )
  bind(getExamImportTemplate, ({ query }) => exams.getExamImportTemplate(query))
}
