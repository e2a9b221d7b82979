import { startServices, stopServices } from '../services/start-services.ts'

/** The gateway's servers, in the network of the cluster; returns how to stop them. */
export default async function startServers(): Promise<() => Promise<void>> {
  Object.assign(process.env, await startServices(['postgres', 'redis'], () => undefined))
  return () => stopServices(() => undefined)
}
