import type { DatasetTable } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useId } from 'react'
import samples from './sample.module.css'
import styles from './schema.module.css'
import { Section } from './section.tsx'

export function SampleSection({ tables }: { readonly tables: readonly DatasetTable[] }) {
  const t = useTranslations('datasets')
  const withSample = tables.flatMap((table) => (table.sample ? [{ ...table, sample: table.sample }] : []))
  if (withSample.length === 0) return null
  return (
    <Section name="sample">
      {withSample.map((table) => (
        <div key={table.fileId} className={styles['table']}>
          <h3 className={styles['file']}>{table.name}</h3>
          <p className={styles['quiet']}>{t('sampleRows', { count: table.sample.length })}</p>
          <SampleTable table={table} rows={table.sample} />
        </div>
      ))}
    </Section>
  )
}

type SampleTableProps = {
  readonly table: DatasetTable
  readonly rows: NonNullable<DatasetTable['sample']>
}

function SampleTable({ table, rows }: SampleTableProps) {
  const t = useTranslations('datasets')
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={samples['scroll']} aria-labelledby={id} tabIndex={0}>
      <table className={samples['sample']}>
        <caption id={id} className="unseen">
          {t('sampleOf', { name: table.name })}
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ position, name }) => (
              <th key={position} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {table.columns.map(({ position }, column) => (
                <td key={position}>
                  {row[column] ?? <span className={styles['quiet']}>{t('missingValue')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
