import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { pageAnswer } from '#web/lib/transport/page-request.ts'
import { createPoll } from '#web/lib/transport/poll.ts'
import { showToast } from '#web/ui/overlay/toast.ts'

/** What is done sooner than this needs no message. */
const PATIENCE_MS = 1_000

const answer = v.object({ running: v.boolean() })

/**
 * Says while it lasts that what was below a deleted epic is being deleted, and has what is on the screen fetched again when it
 * is. `path` tells whether it still runs.
 */
export function followDeletion(queryClient: QueryClient, path: string): void {
  let isTold = false
  let end: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  const poll = createPoll({
    request: async (signal) => {
      const { body, headers } = await pageAnswer(path, { signal })
      return { body: v.parse(answer, body), headers }
    },
    onAnswer: ({ running }) => {
      if (running && !isTold) void showToast({ title: 'The epics below it are being deleted…', until })
      if (!running && isTold) void queryClient.invalidateQueries({ type: 'active' })
      if (!running) end()
      isTold ||= running
    },
    onError: () => {
      // The deletion goes on; there is only nobody to tell of it.
      end()
    },
  })
  setTimeout(poll.start, PATIENCE_MS)
}
