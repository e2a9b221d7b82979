import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'

export const loadPersonalData = () => call(addresses.getPersonalData, {})
export const loadStorage = () => call(addresses.listStorageUsage, {})
export const askForExport = () => call(addresses.requestDataExport, {})
export const askForDeletion = (nickname: string) =>
  call(addresses.requestAccountDeletion, { body: { nickname } })
export const exportAddress = (exportId: string) => fillPath(addresses.downloadDataExport.path, { exportId })
