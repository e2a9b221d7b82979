import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import { stewardDatasetsQuery } from './queries.ts'

/** From the texts of a dataset to its files; editors who are not its stewards have no such page. */
export function FilesLink({ datasetId }: { readonly datasetId: string }) {
  const t = useTranslations('datasetAdmin')
  const own = useQuery(stewardDatasetsQuery(1, 100))
  const rows = own.data?.data ?? []
  const isOwn = rows.some(({ id }) => id === datasetId) || (own.data?.total ?? 0) > rows.length
  if (!isOwn) return null
  return (
    <Link to={`/opendata/datasets/${datasetId}`}>
      <Button icon={<FolderOpen size={16} aria-hidden="true" />}>{t('filesAndAccess')}</Button>
    </Link>
  )
}
