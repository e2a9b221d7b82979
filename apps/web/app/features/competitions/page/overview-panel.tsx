import { ArticleBody } from '@tiltyard/ui/reading'
import { WrittenNote } from '../../references/index.ts'
import type { CompetitionFacts, Written } from '../queries.ts'
import { Conditions } from './conditions.tsx'
import { Divisions } from './divisions.tsx'
import { Scoring } from './scoring.tsx'

type OverviewPanelProps = { readonly competition: CompetitionFacts; readonly text: Written | null }

export function OverviewPanel({ competition, text }: OverviewPanelProps) {
  return (
    <>
      {text ? (
        <div>
          <WrittenNote spoken={text.spoken} />
          <ArticleBody html={text.html} lang={text.spoken} />
        </div>
      ) : null}
      <Divisions divisions={competition.divisions} />
      <Conditions conditions={competition.conditions} />
      <Scoring competition={competition} />
    </>
  )
}
