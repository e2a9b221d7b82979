/**
 * Users: who a person is on this platform, what they are called and were called, what they tell about
 * themselves and what they want to be told. Sign-in itself belongs to sign-in; open sessions to sessions.
 */
export { changeAvatar } from './change-avatar.ts'
export { getNotificationSettings } from './get-notification-settings.ts'
export { getProfile } from './get-profile.ts'
export { keepNameHistory } from './keep-name-history.ts'
export { nicknameKeys } from './nickname.rules.ts'
export { mayChooseMail } from './notification.rules.ts'
export { wantsMail } from './notification.store.ts'
export { personalUsers } from './personal.store.ts'
export { listMissingFields } from './profile.store.ts'
export { recognisePerson } from './recognise-person.ts'
export { rememberContact } from './remember-contact.ts'
export { updateNotificationSettings } from './update-notification-settings.ts'
export { updateProfile } from './update-profile.ts'
export { findUserByIdentity } from './user.store.ts'
export { currentUserView } from './user.view.ts'
