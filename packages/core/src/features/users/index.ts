/**
 * Users: who a person is on this platform, what they are called and were called. Sign-in itself belongs to
 * sign-in; open sessions to sessions.
 */
export { changeNickname } from './change-nickname.ts'
export { keepNameHistory } from './keep-name-history.ts'
export { listMissingFields } from './profile.store.ts'
export { recognisePerson } from './recognise-person.ts'
export { currentUserView } from './user.view.ts'
