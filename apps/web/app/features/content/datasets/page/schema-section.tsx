import type { DatasetColumn, DatasetTable } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { classNames, EmptyState } from '@tiltyard/ui'
import { Table2 } from 'lucide-react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { missingShare } from './column.model.ts'
import { ColumnValues } from './column-values.tsx'
import styles from './schema.module.css'
import { Section, SectionFailure } from './section.tsx'

export function SchemaSection({ tables }: { readonly tables: readonly DatasetTable[] | null }) {
  const t = useTranslations('datasets.schema')
  return (
    <Section name="schema">
      {tables === null ? <SectionFailure /> : null}
      {tables?.length === 0 ? (
        <EmptyState title={t('none')} icon={<Table2 size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {tables?.map((table) => (
        <SchemaTable key={table.fileId} table={table} />
      ))}
    </Section>
  )
}

function SchemaTable({ table }: { readonly table: DatasetTable }) {
  const t = useTranslations('datasets')
  const format = useFormatter()
  const { name, rowCount, columns, isSampled } = table
  return (
    <div className={styles['table']}>
      <h3 className={styles['file']}>{name}</h3>
      <p className={styles['quiet']}>
        {t('shape', { rows: format.number(rowCount), columns: columns.length })}
        {isSampled ? ` · ${t('schema.sampled')}` : null}
      </p>
      <table className={styles['columns']} aria-label={t('schema.columnsOf', { name })}>
        <thead className={styles['titles']}>
          <tr>
            <th scope="col" className={classNames(styles['cell'], styles['title'])}>
              {t('schema.column')}
            </th>
            <th scope="col" className={classNames(styles['cell'], styles['title'])}>
              {t('schema.kind')}
            </th>
            <th scope="col" className={classNames(styles['cell'], styles['title'])}>
              {t('schema.missing')}
            </th>
            <th scope="col" className={classNames(styles['cell'], styles['title'])}>
              {t('schema.distinct')}
            </th>
            <th scope="col" className={classNames(styles['cell'], styles['title'])}>
              {t('schema.values')}
            </th>
          </tr>
        </thead>
        <tbody className={styles['rows']}>
          {columns.map((column) => (
            <ColumnRow key={column.position} column={column} rowCount={rowCount} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ColumnRowProps = { readonly column: DatasetColumn; readonly rowCount: number }

function ColumnRow({ column, rowCount }: ColumnRowProps) {
  const t = useTranslations('datasets.schema')
  const format = useFormatter()
  const localised = useLocalised()
  const { name, kind, unit, meaning, statistics } = column
  return (
    <tr className={styles['row']}>
      <th scope="row" className={classNames(styles['cell'], styles['column'])}>
        <code className={styles['name']}>{name}</code>
        {meaning ? <span className={styles['meaning']}>{localised(meaning)}</span> : null}
      </th>
      <td data-label={t('kind')} className={styles['cell']}>
        <span>
          {t(`kinds.${kind}`)}
          {unit ? <span className={styles['quiet']}> ({unit})</span> : null}
        </span>
      </td>
      <td data-label={t('missing')} className={classNames(styles['cell'], styles['figure'])}>
        {format.number(missingShare(statistics.missing, rowCount), {
          style: 'percent',
          maximumFractionDigits: 1,
        })}
      </td>
      <td data-label={t('distinct')} className={classNames(styles['cell'], styles['figure'])}>
        {statistics.isDistinctExact ? '' : '≈ '}
        {format.number(statistics.distinct)}
      </td>
      <td className={classNames(styles['cell'], styles['values'])}>
        <ColumnValues column={column} rowCount={rowCount} />
      </td>
    </tr>
  )
}
