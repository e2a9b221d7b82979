export { BroadcastsScreen as Component } from '../features/notifications/broadcasts/index.ts'
