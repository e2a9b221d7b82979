import type { Publisher } from '../../publication.ts'
import { deleteConference, replaceConference } from './conference.store.ts'

export const conferencePublisher: Publisher<'conference'> = {
  title: ({ name }) => name,
  withdraw: deleteConference,
  async publish(tx, publication) {
    await replaceConference(tx, publication)
    const { name, description } = publication.document
    return {
      path: `/info/conference/${publication.id}`,
      title: name,
      summary: description ?? null,
      searchable: null,
    }
  },
}
