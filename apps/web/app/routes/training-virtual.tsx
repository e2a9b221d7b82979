import { useParams } from 'react-router'
import { VirtualScreen } from '../features/training/index.ts'

export default function TrainingVirtual() {
  return <VirtualScreen id={useParams()['id'] ?? ''} />
}
