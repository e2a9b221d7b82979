import { mergeAttributes, Node } from '@tiptap/core'

export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-footnote') ?? '',
      renderHTML: ({ text }: Record<string, unknown>) => ({ 'data-footnote': String(text) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-footnote]',
      getAttrs: (element) => (element.getAttribute('data-footnote')?.trim() ? {} : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
})
