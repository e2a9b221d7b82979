import { joinTexts, type Publisher } from '../../publication.ts'
import { renderLocalised } from '../../render-localised.ts'
import { deleteDataset, replaceDataset } from './dataset.store.ts'

export const datasetPublisher: Publisher<'dataset'> = {
  title: ({ title }) => title,
  withdraw: deleteDataset,
  async publish(tx, publication) {
    const { title, summary, body, publisher, licence } = publication.document
    const rendered = renderLocalised(body)
    await replaceDataset(tx, publication, rendered)
    return {
      path: `/info/dataset/${publication.id}`,
      title,
      summary,
      searchable: { body: joinTexts(summary, rendered.plainText, publisher), labels: [licence] },
    }
  },
}
