/**
 * Activities: talks about papers, with seats and a waiting list. Owns `activities` and `activity_papers`, written when one is
 * published, and `activity_signups`. Who has a seat follows from the order of signing up; nothing else is stored about it.
 */
export { activityPublisher } from './activity-publisher.ts'
export { getActivity, readActivity } from './get-activity.ts'
export { getAttendance } from './get-attendance.ts'
export { listActivities } from './list-activities.ts'
export { personalActivities } from './personal.store.ts'
export { signUp } from './sign-up.ts'
export { withdraw } from './withdraw.ts'
