import { isImageFile } from '@tiltyard/contracts/browser'
import { mergeAttributes, Node } from '@tiptap/core'

const words = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => {
    const value = attributes[name.replace('data-', '')]
    return value ? { [name]: String(value) } : {}
  },
})
const side = (name: 'width' | 'height') => ({
  ...words(name),
  parseHTML: (element: HTMLElement) => {
    const pixels = Number.parseInt(element.getAttribute(name) ?? '', 10)
    return pixels >= 1 && pixels <= 20_000 ? pixels : null
  },
})

/** A pasted image from another host is dropped: its server would learn who reads the text. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: words('data-file'),
    alt: words('alt'),
    caption: words('data-caption'),
    width: side('width'),
    height: side('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) =>
        isImageFile(element.getAttribute('data-file')) && element.getAttribute('alt')?.trim() ? {} : false,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { src: `/_image?file=${node.attrs['file']}&w=640` }),
  ],
})
