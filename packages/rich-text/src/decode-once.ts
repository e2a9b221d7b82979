import { decodeHTML } from 'entities'

const ownMarkup = /<[a-z!/?]/i

/**
 * Some editors store their markup with every sign escaped: such a text has no tag of its own, and is decoded here. A text with
 * tags is markup already; what is escaped inside it is meant to be read, like the code in an article.
 */
export function decodeOnce(text: string): string {
  return ownMarkup.test(text) ? text : decodeHTML(text)
}
