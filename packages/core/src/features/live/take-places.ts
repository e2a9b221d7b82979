import { type EventStream, resetEvent } from '@tiltyard/contracts'
import type { FanOut, Place } from './fan-out.ts'
import { canGoOn, type Position, positionId, readPosition, type TopicEnds } from './position.rules.ts'

type Topics = { readonly user: string; readonly everyone: string }
type Feed = {
  readonly fanOut: FanOut
  readonly findEnds: (topic: string) => Promise<TopicEnds>
  readonly topics: Topics
}

/** Puts a reader where it left off; who comes for the first time, or too late, begins with what happens next. */
export async function takePlaces(feed: Feed, stream: EventStream, left: AbortSignal): Promise<void> {
  const { fanOut, findEnds, topics } = feed
  const [user, everyone] = await Promise.all([findEnds(topics.user), findEnds(topics.everyone)])
  if (left.aborted) return
  const asked = stream.lastEventId === null ? null : readPosition(stream.lastEventId)
  const goesOn = asked && canGoOn(asked.user, user) && canGoOn(asked.everyone, everyone)
  const from = goesOn ? asked : { user: user.last, everyone: everyone.last }
  const places = placesIn(topics, from, stream)
  const missed = stream.lastEventId !== null && !goesOn
  stream.send({ id: positionId(from), ...(missed && reset) })
  for (const place of places) fanOut.add(place)
  left.addEventListener('abort', () => {
    for (const place of places) fanOut.remove(place)
  })
}

const reset = { kind: resetEvent, data: '{}' }

function placesIn(topics: Topics, from: Position, stream: EventStream): readonly Place[] {
  const here = (): string => positionId({ user: user.seq, everyone: everyone.seq })
  const inTopic = (topic: string, seq: number): Place => ({
    topic,
    seq,
    take: ({ kind, data }) => stream.send({ id: here(), kind, data }),
    lose: () => stream.send({ id: here(), ...reset }),
  })
  const user = inTopic(topics.user, from.user)
  const everyone = inTopic(topics.everyone, from.everyone)
  return [user, everyone]
}
