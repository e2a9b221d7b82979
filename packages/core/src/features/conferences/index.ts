/**
 * Conferences with their meetings and deadlines. Owns `conferences`, `meetings` and `meeting_rounds`, written when a
 * conference is published. Which deadline comes next is asked of the database's clock at every reading.
 */
export { conferencePublisher } from './conference-publisher.ts'
export { getConference, readConference } from './get-conference.ts'
export { listConferences, listHomeConferences } from './list-conferences.ts'
export { listMeetings, readMeetings } from './list-meetings.ts'
