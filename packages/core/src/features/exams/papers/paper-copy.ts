import type { Actor, PlatformTx } from '../../../kernel/index.ts'
import { copyPaperItems, copyPapers } from './paper-copy.store.ts'

type Copies = { readonly competitionId: string; readonly tasks: ReadonlyMap<string, string> }

/**
 * The papers of a copied competition, as drafts. Who organises a competition sees its papers and not the keys: a copy has
 * only the questions that its maker may put into a paper, because marks of a sitting of one's own tell the keys.
 */
export async function copyExamPapers(
  tx: PlatformTx,
  actor: Actor,
  { tasks, competitionId }: Copies,
): Promise<{ readonly papers: number; readonly questions: number; readonly leftOut: number }> {
  const papers = await copyPapers(tx, { tasks, competitionId })
  if (papers === 0) return { papers, questions: 0, leftOut: 0 }
  const { copied, asked } = await copyPaperItems(tx, tasks, actor.userId)
  return { papers, questions: copied, leftOut: asked - copied }
}
