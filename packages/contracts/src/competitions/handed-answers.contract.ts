import { z } from 'zod'
import { signedIn } from '../access.ts'
import { AnswerInput } from '../challenges/answer.schema.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { PlayParams, playPath } from './competition.schema.ts'
import { playRefusals } from './play.contract.ts'

/** An answer that a member found and handed to the leader, who alone submits. */
export const HandedAnswer = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  by: z.string(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  /** Null: it cannot be decrypted any more. */
  answer: AnswerInput.nullable(),
})
export type HandedAnswer = z.infer<typeof HandedAnswer>

export const listHandedAnswers = defineRoute({
  method: 'GET',
  path: playPath('/handed-answers'),
  access: signedIn,
  summary:
    'List answers that were handed to the leader, to unsolved tasks: the leader sees all of the team, a member their own',
  params: PlayParams,
  reply: z.array(HandedAnswer),
  refusals: playRefusals,
})

export const handAnswer = defineRoute({
  method: 'POST',
  path: playPath('/tasks/:taskId/handed-answers'),
  access: signedIn,
  summary: 'Hand an answer to the leader of the team; replaces the own earlier one to this task',
  params: PlayParams.extend({ taskId: z.uuid() }),
  body: AnswerInput,
  reply: z.object({ id: z.uuid() }),
  refusals: [
    ...playRefusals,
    'tasks.not_found',
    'tasks.locked',
    'play.leader_submits',
    'play.answer_type_mismatch',
  ],
  retriable: true,
})

export const removeHandedAnswer = defineRoute({
  method: 'DELETE',
  path: playPath('/handed-answers/:answerId'),
  access: signedIn,
  summary: 'Remove a handed answer: its sender or the leader of the team',
  params: PlayParams.extend({ answerId: z.uuid() }),
  reply: emptyReply,
  refusals: [...playRefusals, 'play.handed_answer_not_found'],
})
