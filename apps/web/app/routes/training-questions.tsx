import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadQuestions, QuestionsScreen } from '../features/training/practice/index.ts'
import { pageContext } from '../page-context.ts'

/** All questions, or those of the bank in the path. */
export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadQuestions(context.get(pageContext), request.url, params['bank'])

export default function TrainingQuestions() {
  return <QuestionsScreen {...useLoaderData<typeof loader>()} />
}
