import { useParams } from 'react-router'
import { EnvironmentScreen } from '../features/training/practice/index.ts'

export default function TrainingVirtual() {
  return <EnvironmentScreen id={useParams()['id'] ?? ''} />
}
