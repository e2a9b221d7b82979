import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadQuestion, QuestionScreen } from '../features/training/practice/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadQuestion(context.get(pageContext), params['id'])

export default function TrainingQuestion() {
  return <QuestionScreen question={useLoaderData<typeof loader>()} />
}
