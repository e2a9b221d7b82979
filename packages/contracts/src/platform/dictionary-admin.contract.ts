import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { DictionaryEntry } from './dictionary.contract.ts'
import { dictionaryTypes } from './dictionary-types.ts'

const base = '/api/console/dictionaries'
const administrators = onlyRoles('administrator')
const editors = onlyRoles('administrator', 'editor')

const DictionaryTypeName = z.enum(dictionaryTypes)
const Code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)
const Name = localised(60)
const ofType = z.object({ type: DictionaryTypeName })
const ofEntry = ofType.extend({ code: Code })

export const AdminDictionaryEntry = DictionaryEntry.extend({
  /** Kept where it is used and offered for nothing new. */
  isRetired: z.boolean(),
  /** The label that this one has become. */
  mergedInto: z.string().nullable(),
  /** Contents that name it in any revision. */
  uses: z.number().int(),
})
export type AdminDictionaryEntry = z.infer<typeof AdminDictionaryEntry>

export const listAdminDictionary = defineRoute({
  method: 'GET',
  path: `${base}/:type`,
  access: editors,
  summary: 'List all entries of a type in order, retired ones included',
  params: ofType,
  reply: z.array(AdminDictionaryEntry),
  refusals: [],
})

export const createDictionaryEntry = defineRoute({
  method: 'POST',
  path: `${base}/:type`,
  access: administrators,
  summary: 'Add an entry at the end of its type',
  params: ofType,
  body: z.strictObject({ code: Code, name: Name }),
  reply: emptyReply,
  refusals: ['dictionary.code_taken', 'dictionary.name_taken'],
})

export const orderDictionary = defineRoute({
  method: 'PUT',
  path: `${base}/:type/order`,
  access: administrators,
  summary: 'Put the entries of a type in this order; all codes are required',
  params: ofType,
  body: z.strictObject({ codes: z.array(Code).max(2000) }),
  reply: emptyReply,
  refusals: ['dictionary.changed'],
})

export const changeDictionaryEntry = defineRoute({
  method: 'PUT',
  path: `${base}/:type/entries/:code`,
  access: administrators,
  summary: 'Rename an entry, retire it or offer it again',
  params: ofEntry,
  body: z.strictObject({ name: Name, isRetired: z.boolean() }),
  reply: emptyReply,
  refusals: ['dictionary.not_found', 'dictionary.name_taken', 'dictionary.merged'],
})

export const removeDictionaryEntry = defineRoute({
  method: 'DELETE',
  path: `${base}/:type/entries/:code`,
  access: administrators,
  summary: 'Delete an entry that nothing names',
  params: ofEntry,
  reply: emptyReply,
  refusals: ['dictionary.not_found', 'dictionary.in_use'],
})

export const createLabel = defineRoute({
  method: 'POST',
  path: '/api/console/labels',
  access: editors,
  summary: 'Add a label, in both languages',
  body: z.strictObject({
    name: z.strictObject({
      zh: z.string().trim().min(1).max(60),
      en: z.string().trim().min(1).max(60),
    }),
  }),
  reply: DictionaryEntry,
  refusals: ['dictionary.name_taken'],
})

export const mergeLabel = defineRoute({
  method: 'POST',
  path: '/api/console/labels/:code/merge',
  access: administrators,
  summary: 'Merge a label into another one; published contents follow',
  params: z.object({ code: Code }),
  body: z.strictObject({ into: Code }),
  reply: emptyReply,
  refusals: ['dictionary.not_found', 'dictionary.merged'],
})
