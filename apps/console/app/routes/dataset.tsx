import { useParams } from 'react-router'
import { DatasetScreen } from '../features/content/datasets/index.ts'

export function Component() {
  const { datasetId = '' } = useParams()
  return <DatasetScreen key={datasetId} datasetId={datasetId} />
}
