import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTrainingHome, TrainingHomeScreen } from '../features/training/practice/index.ts'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadTrainingHome(context.get(pageContext).ask)

export default function TrainingHome() {
  return <TrainingHomeScreen {...useLoaderData<typeof loader>()} />
}
