import { joinTexts, type Publisher } from '../../publication.ts'
import { deletePaper, replacePaper } from './paper.store.ts'

/** A paper's title is in one language; both versions of the site show it as it is. */
const inBoth = (text: string) => ({ zh: text, en: text })

export const paperPublisher: Publisher<'paper'> = {
  title: ({ title }) => inBoth(title),
  withdraw: deletePaper,
  async publish(tx, publication) {
    await replacePaper(tx, publication)
    const { title, authors, venue, year, abstract, doi, arxivId, keywords } = publication.document
    const facts = [authors.join(', '), venue, String(year), doi, arxivId].filter(Boolean).join('\n')
    return {
      path: `/info/paper/${publication.id}`,
      title: inBoth(title),
      summary: abstract ?? { zh: `${venue} ${year}`, en: `${venue} ${year}` },
      searchable: { body: joinTexts(abstract, { zh: facts }), labels: keywords },
    }
  },
}
