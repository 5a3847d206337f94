import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { request, requestJointly } from '#web/data/transport/request.ts'
import { OwnPinsDocument, SetPinDocument, type PinsFragment } from './pins.generated.ts'

export type Pin = PinsFragment

/** Returns what the signed-in person has pinned, in that order. */
export const pinsQuery = queryOptions({
  queryKey: ['pins'],
  queryFn: async (): Promise<readonly Pin[]> => (await requestJointly(OwnPinsDocument, {})).currentUser?.pins ?? [],
  // Titles and progress move on; the list is short.
  refetchOnWindowFocus: true,
})

/** Tells the other windows of this browser that pins have changed. */
const channel = (): BroadcastChannel => new BroadcastChannel('canopy-pins')

/** Pins something, or unpins it. @throws what the server says against it, in a sentence */
export async function setPin(queryClient: QueryClient, id: string, pinned: boolean): Promise<void> {
  const { pinSet } = await request(SetPinDocument, { input: { id, pinned } })
  const [refusal] = pinSet?.errors ?? []
  if (refusal !== undefined) throw new Error(refusal)
  queryClient.setQueryData(pinsQuery.queryKey, pinSet?.pins ?? [])
  const others = channel()
  others.postMessage(null)
  others.close()
}

/** Reads pins again when another window of this browser has changed them. Gives back how to stop. */
export function followPins(queryClient: QueryClient): () => void {
  const others = channel()
  others.onmessage = () => {
    void queryClient.invalidateQueries({ queryKey: pinsQuery.queryKey })
  }
  return () => {
    others.close()
  }
}
