import { markdownBlocks } from '@tiltyard/rich-text/markdown'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** Inserts a Markdown text as a formatted one, or as it is where it does not fit into the schema. Returns whether parts of it were left out. */
export function insertMarkdown(view: EditorView, text: string): { readonly hasLosses: boolean } {
  const { blocks, losses } = markdownBlocks(text, textOfHtml)
  const nodes = toNodes(view, blocks)
  if (!nodes || nodes.length === 0) {
    view.pasteText(text)
    return { hasLosses: false }
  }
  view.dispatch(view.state.tr.replaceSelection(openSlice(nodes)).scrollIntoView())
  return { hasLosses: losses.length > 0 }
}

/** Null where the schema refuses them. */
function toNodes({ state }: EditorView, blocks: readonly object[]): Node[] | null {
  try {
    const nodes = blocks.map((block) => state.schema.nodeFromJSON(block))
    for (const node of nodes) node.check()
    return nodes
  } catch {
    return null
  }
}

/** Paragraphs at the ends join the paragraphs they are pasted into. */
function openSlice(nodes: readonly Node[]): Slice {
  const open = (node: Node | undefined) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(Fragment.from([...nodes]), open(nodes[0]), open(nodes.at(-1)))
}

/** A parsed document runs and loads nothing. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  return body.textContent
}
