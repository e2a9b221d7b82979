import { boardEvents, type EncodedEvent, type EventStream, encodeEvent } from '@tiltyard/contracts'
import { diffViews, type PublishedView, publishedView } from './board-delta.rules.ts'
import type { BoardView, Snapshot } from './board-snapshot.ts'

/** One board as one audience sees it: of all, or of one division. */
export type BoardTopic = {
  readonly competitionId: string
  readonly view: 'public' | 'staff'
  readonly division: number | undefined
}

export type BoardReader = {
  readonly stream: EventStream
  /** Whether a reader whom only the staff's right lets in still has it; null: the board is everybody's. */
  readonly isStillStaff: (() => Promise<boolean>) | null
}

type FollowedTopic = {
  readonly topic: BoardTopic
  readonly readers: Set<BoardReader>
  published: PublishedView
}

/** More is not sent to every reader: a page of the board costs them less. */
const maxDeltaBytes = 8 * 1024
/** A role that was taken away, or a log-out, reaches an open stream within this time. */
const defaultStaffCheckMs = 3_000

/** Readers by topic. What changed is found and encoded once for all readers of a topic. */
export function createBoardTopics({ staffCheckMs = defaultStaffCheckMs } = {}) {
  const byCompetition = new Map<string, Map<string, FollowedTopic>>()
  let staffCheck: NodeJS.Timeout | null = null

  const topicsOf = (competitionId: string) => [...(byCompetition.get(competitionId)?.values() ?? [])]

  function remove({ topic, readers }: FollowedTopic, reader: BoardReader): void {
    readers.delete(reader)
    if (readers.size > 0) return
    const topics = byCompetition.get(topic.competitionId)
    topics?.delete(keyOf(topic))
    if (topics?.size === 0) byCompetition.delete(topic.competitionId)
  }

  async function endFormerStaff(): Promise<void> {
    const readers = [...byCompetition.keys()].flatMap(topicsOf).flatMap((each) => [...each.readers])
    await Promise.all(
      readers.map(async ({ stream, isStillStaff }) => {
        // A database that is away says nothing about anybody's right.
        if (isStillStaff && !(await isStillStaff().catch(() => true))) stream.end()
      }),
    )
  }

  return {
    isFollowed: (competitionId: string) => byCompetition.has(competitionId),
    follow(topic: BoardTopic, snapshot: Snapshot, reader: BoardReader): void {
      const topics = byCompetition.get(topic.competitionId) ?? new Map<string, FollowedTopic>()
      byCompetition.set(topic.competitionId, topics)
      const followed = topics.get(keyOf(topic)) ?? {
        topic,
        readers: new Set(),
        published: publishedView(snapshot[topic.view]),
      }
      topics.set(keyOf(topic), followed)
      followed.readers.add(reader)
      reader.stream.whenEnded(() => remove(followed, reader))
      reader.stream.send(versionEvent(boardEvents.version, followed.published.view))
      if (reader.isStillStaff) staffCheck ??= setInterval(endFormerStaff, staffCheckMs).unref()
    },
    publish(snapshot: Snapshot): void {
      const { competitionId, isPublished, boardIsPublic } = snapshot.facts
      for (const followed of topicsOf(competitionId)) {
        const { topic, readers, published } = followed
        if (!isPublished || !boardIsPublic)
          for (const { stream, isStillStaff } of [...readers]) if (!isStillStaff) stream.end()
        const view = snapshot[topic.view]
        if (view.meta.version === published.view.meta.version) continue
        const event = encodeChange(published, view, topic.division)
        followed.published = publishedView(view)
        for (const { stream } of readers) stream.send(event)
      }
    },
    close(): void {
      if (staffCheck) clearInterval(staffCheck)
    },
  }
}

const keyOf = ({ view, division }: BoardTopic) => `${view} ${division}`

function encodeChange(before: PublishedView, after: BoardView, division: number | undefined): EncodedEvent {
  const delta = diffViews(before, after, division)
  const event = delta && encodeEvent({ kind: boardEvents.delta, data: JSON.stringify(delta) })
  return event && event.byteLength <= maxDeltaBytes ? event : versionEvent(boardEvents.resync, after)
}

const versionEvent = (kind: string, { meta }: BoardView) =>
  encodeEvent({ kind, data: JSON.stringify({ version: meta.version }) })
