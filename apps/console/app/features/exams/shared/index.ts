/** Banks and their questions as banks, the question editor and papers need them: queries, filters, mutations. */
export { ItemFilterRow } from './item-filter-row.tsx'
export { difficulties, type ItemFilters, itemKinds, parseItemFilters } from './item-filters.model.ts'
export { bankQuery, banksQuery, invalidateBanks, itemsQuery } from './queries.ts'
export { useBankMutation } from './use-bank-mutation.ts'
