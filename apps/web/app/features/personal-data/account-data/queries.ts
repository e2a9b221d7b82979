import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { call } from '../../identity/session/index.ts'

export const getPersonalData = () => call(addresses.getPersonalData, {})
export const listStorageUsage = () => call(addresses.listStorageUsage, {})
export const requestExport = () => call(addresses.requestDataExport, {})
export const requestDeletion = (nickname: string) =>
  call(addresses.requestAccountDeletion, { body: { nickname } })
export const exportAddress = (exportId: string) => fillPath(addresses.downloadDataExport.path, { exportId })
