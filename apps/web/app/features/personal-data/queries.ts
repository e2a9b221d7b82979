import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'

export const loadPersonalData = () => call(addresses.getPersonalData, {})
export const loadStorage = () => call(addresses.listStorage, {})
export const askForExport = () => call(addresses.askForExport, {})
export const askForDeletion = (nickname: string) => call(addresses.askForDeletion, { body: { nickname } })
export const exportAddress = (exportId: string) => fillPath(addresses.downloadExport.path, { exportId })
