import { decodeHTML } from 'entities'

const ownMarkup = /<[a-z!/?]/i

/**
 * Some editors store their markup completely escaped: a text without any tag is therefore decoded. A text with tags is
 * markup already, and what is escaped inside it is meant to be read, like code in an article.
 */
export function decodeOnce(text: string): string {
  return ownMarkup.test(text) ? text : decodeHTML(text)
}
