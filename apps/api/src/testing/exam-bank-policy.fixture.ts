import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createBank, createItem, itemPlan } from './exam-bank.fixture.ts'
import { signedInAs } from './users.fixture.ts'

/** Inputs of the routes of question banks; a new bank with a question for every call. */
export function examBankInputs(api: TestApi, ownerOf?: () => Visitor | Promise<Visitor>) {
  const owned = async () => {
    const owner = (await ownerOf?.()) ?? (await signedInAs(api, 'organiser'))
    return { owner, params: { bankId: await createBank(owner) } }
  }
  const bank = async () => ({ params: (await owned()).params })
  const item = async () => {
    const { owner, params } = await owned()
    return { params: { ...params, itemId: await createItem(owner, params.bankId), version: '1' } }
  }
  return {
    createExamBank: () => ({ body: { name: { zh: '题库' } } }),
    getExamBank: bank,
    changeExamBank: async () => ({ ...(await bank()), body: { name: { zh: '题库' }, isArchived: false } }),
    setExamBankMember: async () => ({
      ...(await bank()),
      body: { nickname: newId().slice(0, 8), role: 'user' },
    }),
    listExamItems: bank,
    getExamItem: item,
    getExamItemVersion: item,
    createExamItem: async () => ({ ...(await bank()), body: { kind: 'single', item: itemPlan() } }),
    saveExamItem: async () => ({ ...(await item()), body: { baseVersion: 1, item: itemPlan() } }),
    setExamItemState: async () => ({ ...(await item()), body: { state: 'ready' } }),
    importExamItems: async () => ({ ...(await bank()), body: {} }),
    getExamImportTemplate: () => ({ query: { format: 'csv' } }),
  }
}
