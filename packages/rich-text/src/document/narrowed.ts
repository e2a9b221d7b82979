import { isLinkAddress } from '@tiltyard/contracts/browser'
import { Code } from '@tiptap/extension-code'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'

/** The editor's nodes reduced to the attributes of the contract. */
export const NarrowOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '', 10)
        return start >= 0 && start <= 9_999 ? start : 1
      },
    },
  }),
})

/** Inline code may also be a link. */
export const NarrowCode = Code.extend({ excludes: 'code' })

export const NarrowLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => isLinkAddress(address),
  HTMLAttributes: {},
})
