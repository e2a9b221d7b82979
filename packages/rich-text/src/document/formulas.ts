import { mergeAttributes, Node } from '@tiptap/core'

const tex = {
  tex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-tex') ?? '',
    renderHTML: ({ tex }: Record<string, unknown>) => ({ 'data-tex': String(tex) }),
  },
}
const written = (element: HTMLElement) => (element.getAttribute('data-tex')?.trim() ? {} : false)

export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => tex,
  parseHTML: () => [{ tag: 'span[data-tex]', getAttrs: written }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    String(node.attrs['tex']),
  ],
})

export const BlockFormula = Node.create({
  name: 'blockFormula',
  group: 'block',
  atom: true,
  addAttributes: () => tex,
  parseHTML: () => [{ tag: 'div[data-tex]', getAttrs: written }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes),
    String(node.attrs['tex']),
  ],
})
