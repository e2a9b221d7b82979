import { BlockFormula, documentExtensions, Footnote, Formula } from '@tiltyard/rich-text/document'
import { drawFormula } from './draw-formula.ts'
import styles from './rich-editor.module.css'

const FormulaView = Formula.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      dom.className = styles['formula'] ?? ''
      drawFormula(dom, String(node.attrs['tex']), { block: false })
      return { dom }
    },
})

const BlockFormulaView = BlockFormula.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = styles['blockFormula'] ?? ''
      drawFormula(dom, String(node.attrs['tex']), { block: true })
      return { dom }
    },
})

/** A footnote marker; its text is shown as a tooltip and in the dialog. */
const FootnoteView = Footnote.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      dom.className = styles['footnote'] ?? ''
      dom.title = String(node.attrs['text'])
      dom.textContent = '※'
      return { dom }
    },
})

export const editorExtensions = documentExtensions({
  formula: FormulaView,
  blockFormula: BlockFormulaView,
  footnote: FootnoteView,
})
