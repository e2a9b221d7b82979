/** The user's profile and verification status; its fields and form, for what a competition asks before a team is created. */
export { askedFields } from './profile.model.ts'
export { ProfileField } from './profile-field.tsx'
export { ProfileScreen } from './profile-screen.tsx'
export { useProfileForm } from './use-profile-form.ts'
