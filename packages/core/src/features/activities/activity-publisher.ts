import { joinTexts, type Publisher } from '../../publication.ts'
import { renderLocalised } from '../../render-localised.ts'
import { deleteActivity, replaceActivity } from './activity.store.ts'

export const activityPublisher: Publisher<'activity'> = {
  title: ({ title }) => title,
  withdraw: deleteActivity,
  async publish(tx, publication) {
    const { title, summary, body, speakers, place } = publication.document
    const rendered = renderLocalised(body)
    await replaceActivity(tx, publication, rendered)
    const people = speakers.flatMap(({ name, affiliation }) => (affiliation ? [name, affiliation] : [name]))
    return {
      path: `/info/activity/${publication.id}`,
      title,
      summary,
      searchable: { body: joinTexts(summary, rendered.plainText, place, ...people), labels: [] },
    }
  },
}
