import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex } from 'antd'
import { EmptyPart, ListSkeleton } from '../../../layout/index.ts'
import { compareDocuments, PiecesText } from '../../differences/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { revisionQuery } from '../queries.ts'
import { useFieldLabel } from '../use-field-label.ts'
import styles from './revisions.module.css'

type Props = { readonly id: string; readonly from: number; readonly to: number }

export function CompareView({ id, from, to }: Props) {
  const t = useTranslations()
  const label = useFieldLabel()
  const [one, other] = [useQuery(revisionQuery(id, from)), useQuery(revisionQuery(id, to))]
  const failed = [one, other].find(({ isError }) => isError)
  if (failed) return <FailureResult fault={failed.error} retry={() => void failed.refetch()} />
  if (!one.data || !other.data) return <ListSkeleton label={t('basics.loading')} />
  const changes = compareDocuments(one.data.document, other.data.document)
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className={styles['heading']}>
        {t('contents.revisions.comparison', { from, to })}
      </h2>
      {changes.length === 0 ? (
        <EmptyPart title={t('contents.revisions.same')} />
      ) : (
        <Flex vertical gap={12}>
          {changes.map(({ path, pieces }) => (
            <Card key={path} size="small" title={<h3>{label(path)}</h3>}>
              <PiecesText pieces={pieces} />
            </Card>
          ))}
        </Flex>
      )}
    </section>
  )
}
