export { MessagesScreen as default } from '../features/messages/index.ts'
