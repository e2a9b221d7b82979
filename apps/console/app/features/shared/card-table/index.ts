/** Rows as a table, or as cards on a narrow screen. */
export { CardTable } from './card-table.tsx'
