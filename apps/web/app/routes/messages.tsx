export { MessagesScreen as default } from '../features/notifications/messages/index.ts'
